import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '../../src/kit/server/http/server.ts';
import { endpoint } from '../../src/kit/common/endpoint.ts';
import { readConfig } from '../../src/kit/server/config.ts';
import { createLog } from '../../src/kit/server/log.ts';
import { aCommunity } from '../factories.ts';
import { startTestServer, type TestServer } from '../server.ts';

/** Every route of the product and who may call it. A new one is added here on purpose, or the test fails. */
const routes: Record<string, string> = {
  'DELETE /api/account': 'member',
  'DELETE /api/account/passkeys/:id': 'member',
  'DELETE /api/account/sessions/:session': 'member',
  'DELETE /api/chat/conversations/:id/messages/:messageId': 'member',
  'DELETE /api/commissions/:id/payment': 'member',
  'DELETE /api/community-admin/imports/:id': 'admin',
  'DELETE /api/invitations/:id': 'admin',
  'DELETE /api/join-links/:id': 'admin',
  'DELETE /api/my-company/cover': 'member',
  'DELETE /api/my-company/invitations/:id': 'member',
  'DELETE /api/my-company/logo': 'member',
  'DELETE /api/my-company/team/:user_id': 'member',
  'DELETE /api/my-profile/avatar': 'member',
  'DELETE /api/notifications/push-subscription': 'member',
  'DELETE /api/posts/:id/comments/:commentId': 'member',
  'DELETE /api/referrals/:id/files/:fileId': 'member',
  'DELETE /api/user/DeleteFeedPost/:id': 'member',
  'GET /api/User/GetUserNotifications': 'member',
  'GET /api/User/GetUserNotificationsCount': 'member',
  'GET /api/account/security': 'member',
  'GET /api/account/sessions': 'member',
  'GET /api/admin/chat-reports': 'admin',
  'GET /api/admin/commission-disputes': 'admin',
  'GET /api/admin/events': 'admin',
  'GET /api/admin/post-reports': 'admin',
  'GET /api/admin/referrals': 'admin',
  'GET /api/auth/invitations/:token': 'visitor',
  'GET /api/auth/join-links/:token': 'visitor',
  'GET /api/auth/reset/:token': 'anywhere',
  'GET /api/chat/conversations/:id': 'member',
  'GET /api/chat/conversations/:id/messages/:messageId/file': 'member',
  'GET /api/chat/left-behind': 'member',
  'GET /api/chat/search': 'member',
  'GET /api/chat/settings': 'member',
  'GET /api/commissions': 'member',
  'GET /api/commissions/:id': 'member',
  'GET /api/commissions/statement': 'member',
  'GET /api/commissions/statement/export': 'member',
  'GET /api/commissions/statement/rows': 'member',
  'GET /api/communities': 'anywhere',
  'GET /api/community-admin/directory.csv': 'admin',
  'GET /api/community-admin/imports/:id': 'admin',
  'GET /api/companies': 'member',
  'GET /api/companies/:id': 'member',
  'GET /api/companies/:id/partnership': 'member',
  'GET /api/companies/:id/referral-terms': 'member',
  'GET /api/companies/:id/reputation': 'member',
  'GET /api/companies/:id/reviews': 'member',
  'GET /api/companies/facets': 'member',
  'GET /api/companies/services': 'member',
  'GET /api/customer/:token': 'visitor',
  'GET /api/dev/mail': 'demo',
  'GET /api/docs': 'anywhere',
  'GET /api/docs/json': 'anywhere',
  'GET /api/docs/static/*': 'anywhere',
  'GET /api/docs/static/index.html': 'anywhere',
  'GET /api/docs/static/swagger-initializer.js': 'anywhere',
  'GET /api/docs/yaml': 'anywhere',
  'GET /api/ecosystem/GetEcosystemDetails/:subdomain': 'anywhere',
  'GET /api/ecosystem/GetUserEcosystems': 'member',
  'GET /api/event/GetEventPosts': 'member',
  'GET /api/events': 'member',
  'GET /api/events/:id': 'member',
  'GET /api/events/:id/check-in': 'member',
  'GET /api/events/:id/people': 'member',
  'GET /api/events/:id/people.csv': 'member',
  'GET /api/events/span': 'member',
  'GET /api/health': 'anywhere',
  'GET /api/invitations': 'admin',
  'GET /api/join-links': 'admin',
  'GET /api/join-requests': 'admin',
  'GET /api/library': 'member',
  'GET /api/library/categories': 'member',
  'GET /api/mail/unsubscribe/:token': 'browser',
  'GET /api/my-company': 'member',
  'GET /api/my-company/invitations': 'member',
  'GET /api/my-data': 'member',
  'GET /api/notifications/:id/why': 'member',
  'GET /api/notifications/push-key': 'member',
  'GET /api/notifications/settings': 'member',
  'GET /api/openapi.json': 'anywhere',
  'GET /api/pages/:slug': 'visitor',
  'GET /api/partner-invitations': 'member',
  'GET /api/partnerships': 'member',
  'GET /api/partnerships/:id': 'member',
  'GET /api/partnerships/export': 'member',
  'GET /api/posts': 'member',
  'GET /api/posts/:id': 'member',
  'GET /api/posts/:id/comments': 'member',
  'GET /api/posts/:id/files/:fileId/versions': 'member',
  'GET /api/posts/:id/revisions': 'member',
  'GET /api/posts/hidden-companies': 'member',
  'GET /api/posts/newer': 'member',
  'GET /api/public/companies': 'visitor',
  'GET /api/public/companies/:public_id': 'visitor',
  'GET /api/public/companies/:public_id/inside': 'member',
  'GET /api/public/companies/:public_id/vcard': 'visitor',
  'GET /api/push': 'member',
  'GET /api/ready': 'anywhere',
  'GET /api/referrals': 'member',
  'GET /api/referrals/:id': 'member',
  'GET /api/referrals/:id/files/:fileId': 'member',
  'GET /api/referrals/allowance': 'member',
  'GET /api/referrals/board': 'member',
  'GET /api/referrals/export': 'member',
  'GET /api/referrals/partners': 'member',
  'GET /api/referrals/suggestions': 'member',
  'GET /api/subscription/trials': 'member',
  'GET /api/user/MessengerAllConversations': 'member',
  'GET /dev/mail': 'demo',
  'GET /dev/mail/:id': 'demo',
  'GET /dev/mail/:id/html': 'demo',
  'GET /files/:name': 'browser',
  'GET /icon.png': 'browser',
  'GET /manifest.webmanifest': 'browser',
  'GET /media/:name': 'browser',
  'GET /metrics': 'operator',
  'GET /robots.txt': 'browser',
  'GET /sitemap.xml': 'browser',
  'GET /sw.js': 'browser',
  'PATCH /api/chat/conversations/:id': 'member',
  'PATCH /api/chat/settings': 'member',
  'POST /api/User/MarkAllNotificationsRead': 'member',
  'POST /api/account/passkeys': 'member',
  'POST /api/account/passkeys/challenge': 'member',
  'POST /api/account/password': 'member',
  'POST /api/account/sessions/ending': 'member',
  'POST /api/account/two-step': 'member',
  'POST /api/account/two-step/confirmation': 'member',
  'POST /api/account/two-step/ending': 'member',
  'POST /api/admin/chat-reports/:id/decision': 'admin',
  'POST /api/admin/chat-reports/:id/reading': 'admin',
  'POST /api/admin/commission-disputes/:id/decision': 'admin',
  'POST /api/admin/events/:id/approval': 'admin',
  'POST /api/admin/post-reports/:id/decision': 'admin',
  'POST /api/admin/referrals/:id/decision': 'admin',
  'POST /api/auth/crossing': 'anywhere',
  'POST /api/auth/invitations/:token/acceptance': 'anywhere',
  'POST /api/auth/invitations/:token/joining': 'anywhere',
  'POST /api/auth/invitations/:token/refusal': 'anywhere',
  'POST /api/auth/join-links/:token/requests': 'visitor',
  'POST /api/auth/login': 'anywhere',
  'POST /api/auth/logout': 'anywhere',
  'POST /api/auth/passkeys/answer': 'anywhere',
  'POST /api/auth/passkeys/challenge': 'anywhere',
  'POST /api/auth/refresh': 'anywhere',
  'POST /api/auth/reset': 'anywhere',
  'POST /api/auth/reset/:token': 'anywhere',
  'POST /api/auth/second-step': 'anywhere',
  'POST /api/chat/conversations/:id/calls': 'member',
  'POST /api/chat/conversations/:id/earlier': 'member',
  'POST /api/chat/conversations/:id/messages/:messageId/report': 'member',
  'POST /api/chat/conversations/:id/seen': 'member',
  'POST /api/chat/conversations/:id/takeover': 'member',
  'POST /api/chat/conversations/:id/typing': 'member',
  'POST /api/chat/conversations/:id/unread': 'member',
  'POST /api/chat/files': 'member',
  'POST /api/commissions/:id/cancellation': 'member',
  'POST /api/commissions/:id/dispute': 'member',
  'POST /api/commissions/:id/payment': 'member',
  'POST /api/commissions/:id/receipt': 'member',
  'POST /api/communities/reminder': 'anywhere',
  'POST /api/community-admin/imports': 'admin',
  'POST /api/community-admin/imports/:id/confirmation': 'admin',
  'POST /api/companies/activity': 'member',
  'POST /api/contact': 'visitor',
  'POST /api/customer/:token/consent': 'visitor',
  'POST /api/customer/:token/rating': 'visitor',
  'POST /api/customer/:token/refusal': 'visitor',
  'POST /api/ecosystem/crossing': 'member',
  'POST /api/events': 'member',
  'POST /api/events/:id/cancellation': 'member',
  'POST /api/invitations': 'admin',
  'POST /api/invitations/:id/reminder': 'admin',
  'POST /api/join-links': 'admin',
  'POST /api/join-requests/:id/approval': 'admin',
  'POST /api/join-requests/:id/rejection': 'admin',
  'POST /api/mail/resubscribe/:token': 'visitor',
  'POST /api/mail/unsubscribe/:token': 'visitor',
  'POST /api/my-company/invitations': 'member',
  'POST /api/my-company/invitations/:id/reminder': 'member',
  'POST /api/notifications/opened': 'member',
  'POST /api/notifications/over': 'member',
  'POST /api/notifications/seen': 'member',
  'POST /api/notifications/test-mail': 'member',
  'POST /api/notifications/test-push': 'member',
  'POST /api/notifications/time-zone': 'member',
  'POST /api/partner-invitations': 'member',
  'POST /api/partner-invitations/:id/cancellation': 'member',
  'POST /api/partnerships': 'member',
  'POST /api/partnerships/:id/acceptance': 'member',
  'POST /api/partnerships/:id/cancellation': 'member',
  'POST /api/partnerships/:id/end': 'member',
  'POST /api/partnerships/:id/offers': 'member',
  'POST /api/partnerships/:id/pause': 'member',
  'POST /api/partnerships/:id/refusal': 'member',
  'POST /api/partnerships/:id/resumption': 'member',
  'POST /api/partnerships/:id/terms-acceptance': 'member',
  'POST /api/partnerships/:id/terms-refusal': 'member',
  'POST /api/partnerships/introductions': 'admin',
  'POST /api/posts': 'member',
  'POST /api/posts/:id/comments': 'member',
  'POST /api/posts/:id/files/:fileId/downloads': 'member',
  'POST /api/posts/:id/files/:fileId/versions': 'member',
  'POST /api/posts/:id/report': 'member',
  'POST /api/posts/:id/restoration': 'member',
  'POST /api/posts/files': 'member',
  'POST /api/public/companies/:public_id/messages': 'visitor',
  'POST /api/referrals': 'member',
  'POST /api/referrals/:id/acceptance': 'member',
  'POST /api/referrals/:id/closure': 'member',
  'POST /api/referrals/:id/confirmation': 'member',
  'POST /api/referrals/:id/dispute': 'member',
  'POST /api/referrals/:id/files': 'member',
  'POST /api/referrals/:id/loss': 'member',
  'POST /api/referrals/:id/nudge': 'member',
  'POST /api/referrals/:id/progress': 'member',
  'POST /api/referrals/:id/refunds': 'member',
  'POST /api/referrals/:id/refusal': 'member',
  'POST /api/referrals/:id/reopening': 'member',
  'POST /api/referrals/:id/thanks': 'member',
  'POST /api/referrals/:id/viewing': 'member',
  'POST /api/referrals/:id/withdrawal': 'member',
  'POST /api/referrals/log': 'member',
  'POST /api/senderPartner/GetCompanyProfilesRecentlyActive': 'member',
  'POST /api/user/EditLibraryPost': 'member',
  'POST /api/user/GetLibraryPostsFilters': 'member',
  'POST /api/user/MessengerGetMessagesForConversation': 'member',
  'POST /api/user/MessengerSendMessage': 'member',
  'POST /api/user/MessengerSendMessageNewConversation': 'member',
  'POST /api/user/SetUserSubscription': 'member',
  'PUT /api/admin/events/settings': 'admin',
  'PUT /api/admin/library/categories': 'admin',
  'PUT /api/chat/conversations/:id/messages/:messageId/reaction': 'member',
  'PUT /api/events/:id': 'member',
  'PUT /api/events/:id/answer': 'member',
  'PUT /api/events/:id/check-in': 'member',
  'PUT /api/events/:id/picture': 'member',
  'PUT /api/my-company': 'member',
  'PUT /api/my-company/commission': 'member',
  'PUT /api/my-company/contact': 'member',
  'PUT /api/my-company/cover': 'member',
  'PUT /api/my-company/logo': 'member',
  'PUT /api/my-company/privacy': 'member',
  'PUT /api/my-company/tags': 'member',
  'PUT /api/my-profile': 'member',
  'PUT /api/my-profile/avatar': 'member',
  'PUT /api/notifications/:id/status': 'member',
  'PUT /api/notifications/push-subscription': 'member',
  'PUT /api/notifications/settings': 'member',
  'PUT /api/pages/:slug': 'admin',
  'PUT /api/partnerships/:id/like': 'member',
  'PUT /api/posts/:id': 'member',
  'PUT /api/posts/:id/comments/:commentId': 'member',
  'PUT /api/posts/:id/pin': 'admin',
  'PUT /api/posts/:id/reaction': 'member',
  'PUT /api/posts/:id/saved': 'member',
  'PUT /api/posts/hidden-companies/:id': 'member',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await aCommunity(server, 'access');
});
afterAll(() => server.close());

test('every route is on the list with its access', () => {
  const table = Object.fromEntries(
    [...server.app.accessTable].filter(([route]) => !route.includes('/assets/')),
  );
  expect(table).toEqual(routes);
});

test('a route that does not say who may call it keeps the server from starting', async () => {
  const app = await createHttpServer(readConfig({}), createLog('silent'));
  app.get('/api/planted', async () => 'open to all');
  await expect(app.ready()).rejects.toThrow('GET /api/planted does not say who may call it.');
});

test('a call for members is refused to a stranger, whatever it is', async () => {
  const protectedRoutes = [...server.app.accessTable].filter(
    ([, access]) => access === 'member' || access === 'admin',
  );
  expect(protectedRoutes.length).toBeGreaterThan(0);
  for (const [route] of protectedRoutes) {
    const [method = '', path = ''] = route.split(' ');
    const { status } = await server.visitor('access').ask(path.replaceAll(/:\w+/g, '1'), { method });
    expect([route, status]).toEqual([route, 401]);
  }
});

test('an endpoint cannot be declared without access', () => {
  // @ts-expect-error: the declaration lacks its access
  const declared = endpoint({ method: 'GET', path: '/api/x', summary: '', tags: [], output: z.object({}) });
  expect(declared.access).toBeUndefined();
});

test('the metrics are for this machine, not for somebody behind a proxy', async () => {
  expect((await server.visitor().get('/metrics')).text).toContain('guildhall_http_request_seconds');
  expect(
    (await server.visitor().get('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status,
  ).toBe(404);
});

test('the description of the API is OpenAPI 3.1 and names every call', async () => {
  const { body } = await server
    .visitor()
    .get<{ openapi: string; paths: Record<string, Record<string, unknown>> }>('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.paths)).toContain('/api/ecosystem/GetEcosystemDetails/{subdomain}');
  expect(body.paths['/api/auth/login']!.post).toMatchObject({
    'x-access': 'anywhere',
    requestBody: { content: { 'multipart/form-data': { schema: { required: ['email', 'password'] } } } },
  });
  expect((await server.visitor().get('/api/docs')).status).toBe(200);
});
