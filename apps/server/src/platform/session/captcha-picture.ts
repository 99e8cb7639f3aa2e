import { randomInt } from 'node:crypto'
import { createRequire } from 'node:module'
import sharp from 'sharp'

/** A font of our own: a server may have none. */
const FONT = createRequire(import.meta.url).resolve('@expo-google-fonts/roboto-mono/700Bold/RobotoMono_700Bold.ttf')

const WIDTH = 132
const HEIGHT = 44
/** Red, green, blue. */
const CHANNELS = 3
const PAPER = 246
const CELL = 26

const between = (least: number, most: number) => least + (randomInt(1000) / 1000) * (most - least)
const hex = () => `#${Array.from({ length: 3 }, () => randomInt(30, 130).toString(16).padStart(2, '0')).join('')}`

/**
 * Draws a short text as points that hold neither it nor its outlines: letters turned and of different sizes, bent by waves,
 * under lines of the same colours. 132 × 44, PNG, some 4 KB and 20 ms.
 *
 * ```ts
 * const png = await drawCaptcha('K7MX')
 * ```
 */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const letters = await Promise.all([...text].map((letter, index) => letterAt(letter, index)))
  const lines = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none">${Array.from({ length: 5 }, line).join('')}</svg>`,
  )
  const points = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: CHANNELS, background: { r: PAPER, g: PAPER, b: PAPER + 4 } },
  })
    .composite([...letters, { input: lines }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(bent(points), { raw: { width: WIDTH, height: HEIGHT, channels: CHANNELS } })
    .png({ palette: true, colours: 64 })
    .toBuffer()
}

async function letterAt(letter: string, index: number) {
  const size = randomInt(25, 33)
  const input = await sharp({
    text: {
      text: `<span foreground="${hex()}">${letter}</span>`,
      font: `Roboto Mono Bold ${size}`,
      fontfile: FONT,
      rgba: true,
    },
  })
    .rotate(between(-22, 22), { background: '#0000' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = input.info
  const left = Math.round(12 + index * CELL + between(-2, 4))
  const top = Math.round((HEIGHT - height) / 2 + between(-5, 5))
  return { input: input.data, left: within(left, WIDTH - width), top: within(top, HEIGHT - height) }
}

const within = (value: number, most: number) => Math.max(0, Math.min(value, most))

const line = () =>
  `<path d="M${between(-5, 20)} ${between(2, HEIGHT)} Q${between(30, 100)} ${between(-10, HEIGHT + 10)} ${between(110, WIDTH + 5)} ${between(2, HEIGHT)}" stroke="${hex()}" stroke-width="${between(1, 1.8)}"/>`

/** Moves each point along two waves, and strews grains over it. */
function bent(points: Buffer): Buffer {
  const moved = Buffer.alloc(points.length, PAPER)
  const [across, along] = [wave(), wave()]
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const fromX = Math.round(x + across(y))
      const fromY = Math.round(y + along(x))
      const isInside = fromX >= 0 && fromX < WIDTH && fromY >= 0 && fromY < HEIGHT
      const from = (isInside ? fromY * WIDTH + fromX : 0) * CHANNELS
      const grain = randomInt(20) === 0 ? randomInt(-90, 1) : 0
      for (let channel = 0; channel < CHANNELS; channel++)
        moved[(y * WIDTH + x) * CHANNELS + channel] = within((points[from + channel] ?? PAPER) + grain, 255)
    }
  return moved
}

function wave(): (place: number) => number {
  const [height, length, start] = [between(1.5, 3), between(24, 46), between(0, 6.28)]
  return (place) => height * Math.sin((2 * Math.PI * place) / length + start)
}
