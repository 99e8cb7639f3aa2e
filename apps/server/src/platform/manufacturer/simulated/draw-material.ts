import sharp from 'sharp'
import type { OfferedMaterial } from '../manufacturer.ts'

const SIDE = 640

/** The colour of a material, the same each time. */
const hueOf = (code: string): number => [...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 360

const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A picture that tells one material from the others: its colour, its name and its code. */
export function drawMaterial({ materialCode, materialName }: OfferedMaterial): Promise<Buffer> {
  const hue = hueOf(materialCode)
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 640 640">
    <rect width="640" height="640" fill="hsl(${hue},60%,92%)"/>
    <circle cx="320" cy="250" r="150" fill="hsl(${hue},55%,60%)"/>
    <rect x="0" y="440" width="640" height="200" fill="hsl(${hue},45%,35%)"/>
    <text x="320" y="525" font-size="44" fill="#fff" text-anchor="middle" font-family="sans-serif">${escaped(materialName)}</text>
    <text x="320" y="590" font-size="32" fill="#fff" text-anchor="middle" font-family="sans-serif">${escaped(materialCode)}</text>
  </svg>`
  return sharp(Buffer.from(picture)).png().toBuffer()
}
