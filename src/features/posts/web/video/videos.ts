export interface Video {
  site: 'YouTube' | 'Vimeo';
  /** What the frame shows once someone presses play. */
  src: string;
  href: string;
}

const address = /https?:\/\/[^\s<>()[\]"']+/g;
const youTubeId = /^[\w-]{11}$/;
const mostVideos = 3;

/** The videos that a message leads to, each once. Looked for in the whole of it, as it was typed. */
export function videosIn(message: string): Video[] {
  if (!/youtu|vimeo/i.test(message)) return [];
  const found = [...message.matchAll(address)].flatMap(([link]) => {
    const href = link.replace(/[.,;:!?*_~]+$/, '');
    return URL.canParse(href) ? (videoAt(new URL(href)) ?? []) : [];
  });
  return [...new Map(found.map((video) => [video.src, video])).values()].slice(0, mostVideos);
}

function videoAt(url: URL): Video | undefined {
  const host = url.hostname.replace(/^(www|m|music)\./, '');
  const parts = url.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return youTube(url, parts[0]);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    if (parts[0] === 'watch') return youTube(url, url.searchParams.get('v') ?? undefined);
    return /^(shorts|live|embed|v)$/.test(parts[0] ?? '') ? youTube(url, parts[1]) : undefined;
  }
  return host === 'vimeo.com' || host === 'player.vimeo.com' ? vimeo(url, parts) : undefined;
}

function youTube(url: URL, id: string | undefined): Video | undefined {
  if (id === undefined || !youTubeId.test(id)) return undefined;
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '');
  const more = new URLSearchParams({ autoplay: '1', rel: '0', ...(start > 0 && { start: String(start) }) });
  return {
    site: 'YouTube',
    src: `https://www.youtube-nocookie.com/embed/${id}?${more.toString()}`,
    href: url.href,
  };
}

/** One that is not listed is shown only to those who have its second part. */
function vimeo(url: URL, parts: readonly string[]): Video | undefined {
  const at = parts.findIndex((one) => /^\d{5,12}$/.test(one));
  if (at === -1) return undefined;
  const secret = [url.searchParams.get('h'), parts[at + 1]].find((one) => /^[\da-f]{6,20}$/i.test(one ?? ''));
  const more = new URLSearchParams({ ...(secret && { h: secret }), dnt: '1', autoplay: '1' });
  const start = secondsOf(/^#t=(\w+)$/.exec(url.hash)?.[1] ?? '');
  return {
    site: 'Vimeo',
    src: `https://player.vimeo.com/video/${parts[at]}?${more.toString()}${start > 0 ? `#t=${start}s` : ''}`,
    href: url.href,
  };
}

/** `90`, `90s` or `1h2m3s`. */
function secondsOf(text: string): number {
  const [, hours, minutes, seconds] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
