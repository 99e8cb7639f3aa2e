import { menuIcon } from './menu-icons.ts'

// Dark enough to be told from white and light enough for a dark menu; neighbours differ in hue.
const COLORS = ['#2f80ed', '#12a594', '#e8890c', '#7c5cdb', '#d6409f', '#3a9d4a', '#d9534f', '#0e8fb5'] as const

/** Colour of the n-th icon of a menu: eight colours, over and over. */
export const iconColor = (index: number): string => COLORS[index % COLORS.length] ?? COLORS[0]

/** Props of {@link MenuIcon}. */
export interface MenuIconProps {
  /** Icon name of the tabler set. */
  name?: string
  /** Place among its neighbours, which decides the colour; the text's colour when left out. */
  index?: number
  /** Side in px, default 18. */
  size?: number
}

/** Icon of a menu entry. */
export function MenuIcon({ name, index, size = 18 }: MenuIconProps) {
  const Icon = menuIcon(name)
  return <Icon size={size} stroke={1.75} color={index === undefined ? 'currentColor' : iconColor(index)} />
}
