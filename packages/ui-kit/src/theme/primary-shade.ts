type Rgb = readonly [number, number, number]

const parseHex = (hex: string): Rgb => {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim())
  if (!match) throw new TypeError(`colour must look like #409eff: ${hex}`)
  return [1, 2, 3].map((part) => Number.parseInt(match[part] ?? '0', 16)) as unknown as Rgb
}

const toHex = (rgb: Rgb) =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, index) => part + ((to[index] ?? 0) - part) * share) as unknown as Rgb

/** WCAG 2 relative luminance, 0 (black) to 1 (white). */
const luminance = (rgb: Rgb) => {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const level = part / 255
    return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * WCAG 2 contrast of two `#rrggbb` colours, 1 to 21.
 * @example contrast('#ffffff', '#409eff') // 2.8
 */
export const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(parseHex(one)), luminance(parseHex(other))].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const WHITE: Rgb = [255, 255, 255]
// Not pure black: a preset mixed with it keeps its hue and doesn't turn muddy.
const INK: Rgb = [0, 24, 56]
// On white, where 4.5 is the rule; the margin keeps links readable on the hover and selection tints as well.
const TARGET = 5.1
// On the preset's own tint, the ground of the active menu entry and of light buttons.
const TARGET_ON_TINT = 4.6
const TINTS = [0.92, 0.84, 0.66, 0.36] as const
// Channels closer than this make a grey, which must stay grey.
const GREY_SPREAD = 40

/**
 * The shade of a preset that carries white text and works as link colour (at least 4.5:1 on white and on the preset's tint).
 * A preset that is dark enough comes back unchanged.
 * @param preset `#rrggbb`; anything else throws TypeError
 * @example readableShade('#409eff') // a blue near #2a6ab3
 */
export const readableShade = (preset: string): string => {
  const base = parseHex(preset)
  const tint = toHex(mix(base, WHITE, TINTS[1]))
  for (let share = 0; share < 1; share += 0.01) {
    const shade = toHex(mix(saturate(base, share), INK, share))
    if (contrast(shade, '#ffffff') >= TARGET && contrast(shade, tint) >= TARGET_ON_TINT) return shade
  }
  return toHex(INK)
}

/**
 * The tint of a preset that is read as a link on dark grounds, at least 4.5:1 on each of them.
 * @example linkOnDark('#2f54eb', ['#1c2026']) // a blue near #8098f3
 */
export const linkOnDark = (preset: string, grounds: readonly string[]): string => {
  const base = parseHex(preset)
  for (let share = 0; share < 1; share += 0.01) {
    const tint = toHex(mix(base, WHITE, share))
    if (grounds.every((ground) => contrast(tint, ground) >= TARGET_ON_TINT)) return tint
  }
  return toHex(WHITE)
}

// Darkening alone greys a light colour; the weakest channel gives way first, as it does in a hand-made scale.
const saturate = (rgb: Rgb, share: number): Rgb => {
  const weakest = Math.min(...rgb)
  const strongest = Math.max(...rgb)
  if (strongest - weakest < GREY_SPREAD) return rgb
  return rgb.map((part) => (part === weakest ? part * (1 - share) ** 2.2 : part)) as unknown as Rgb
}

/** Ten shades for Mantine, light to dark; index 6 is {@link readableShade}, index 4 the preset itself. */
export const shadesOf = (preset: string) => {
  const base = parseHex(preset)
  const strong = parseHex(readableShade(preset))
  const tints = TINTS.map((share) => toHex(mix(base, WHITE, share)))
  const darks = [0.12, 0.28, 0.44].map((share) => toHex(mix(strong, INK, share)))
  const [t0 = '', t1 = '', t2 = '', t3 = ''] = tints
  const [d0 = '', d1 = '', d2 = ''] = darks
  return [t0, t1, t2, t3, toHex(base), toHex(mix(base, strong, 0.5)), toHex(strong), d0, d1, d2] as const
}
