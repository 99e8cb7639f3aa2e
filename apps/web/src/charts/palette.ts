/** Colours of what a chart tells apart, in this order; beyond them they come again, and names tell. */
const COLORS = [
  'blue.6',
  'teal.6',
  'orange.6',
  'grape.6',
  'cyan.6',
  'pink.6',
  'lime.7',
  'indigo.4',
  'yellow.7',
  'red.6',
]

/** Colour of the one at a place. @example colorAt(0) // 'blue.6' */
export const colorAt = (place: number): string => COLORS[place % COLORS.length] ?? 'blue.6'

/** The same as a style has it. */
export const cssColorAt = (place: number): string => `var(--mantine-color-${colorAt(place).replace('.', '-')})`
