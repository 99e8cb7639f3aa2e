/**
 * The length of a bar. Only what is drawn is counted with floating points, never what is written.
 * @example shareOf('25.00', '100.00') // '25%'
 */
export const shareOf = (value: string | number, whole: string | number): string => {
  const share = Number(whole) > 0 ? Number(value) / Number(whole) : 0
  return `${Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 10}%`
}
