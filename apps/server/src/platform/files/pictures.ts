import sharp, { type Sharp } from 'sharp'

/** Four times what a telephone takes; more is a bomb. */
const MOST_PIXELS = 200_000_000
const THUMBNAIL_SIDE = 320
const QUALITY = 85

// One picture at a time uses one core, and none is kept in memory.
sharp.concurrency(1)
sharp.cache(false)

const opened = (path: string) =>
  sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: false }).autoOrient()

const encoded = (picture: Sharp, kind: 'jpg' | 'png') =>
  kind === 'jpg' ? picture.jpeg({ quality: QUALITY }) : picture.png()

/**
 * Draws a picture anew, upright: place, camera and anything else that was hidden in the file stays behind.
 * @throws Error for a picture that cannot be read.
 */
export async function redraw(from: string, to: string, kind: 'jpg' | 'png'): Promise<void> {
  await encoded(opened(from), kind).toFile(to)
}

/** A picture that fits into a square of 320 points. */
export async function drawThumbnail(from: string, to: string, kind: 'jpg' | 'png'): Promise<void> {
  const small = opened(from).resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
  await encoded(small, kind).toFile(to)
}
