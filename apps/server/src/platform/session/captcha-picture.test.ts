import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawCaptcha } from './captcha-picture.ts'

it('[SH-LOGIN-8] draws points that hold neither the text nor its outlines, and never the same twice', async () => {
  const [one, other] = await Promise.all([drawCaptcha('K7MX'), drawCaptcha('K7MX')])
  const { format, width, height } = await sharp(one).metadata()
  expect([format, width, height]).toEqual(['png', 132, 44])
  expect(one.equals(other)).toBe(false)
  expect(one.toString('latin1')).not.toMatch(/K7MX|<svg|<path|<text/)
})

it('[SH-LOGIN-8] can be read: where the letters stand there is more ink than in an empty picture', async () => {
  const ink = async (text: string) =>
    (
      await sharp(await drawCaptcha(text))
        .greyscale()
        .raw()
        .toBuffer()
    ).filter((point) => point < 150).length
  // Lines and grains are drawn by lot, so that one picture says little: ten of each are weighed.
  const inkOfTen = async (text: string) =>
    (await Promise.all(Array.from({ length: 10 }, () => ink(text)))).reduce((all, one) => all + one)
  expect(await inkOfTen('MWXK')).toBeGreaterThan(1.5 * (await inkOfTen('')))
})
