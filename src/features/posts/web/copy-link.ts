import { copyAddress } from '../../../kit/web/copy-address.ts';

/** To share it: whoever may not see the post learns nothing by its address. */
export const copyLink = (id: number) => copyAddress(`/post/${id}`, 'The link to this post');
