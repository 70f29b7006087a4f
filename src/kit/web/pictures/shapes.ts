/** What a picture is for decides how it is cut. Pixels are the most that the server keeps of it. */
export const pictureShapes = {
  logo: { aspect: 1, width: 512, height: 512, crop: 'rect' },
  avatar: { aspect: 1, width: 512, height: 512, crop: 'round' },
  cover: { aspect: 4, width: 1600, height: 400, crop: 'rect' },
  /** Of any shape, and whole: whoever drew it has cut it. */
  wordmark: { aspect: 4, width: 640, height: 640, crop: 'none' },
  event: { aspect: 2, width: 2400, height: 1200, crop: 'rect' },
} as const;

export type PictureShape = keyof typeof pictureShapes;
