/**
 * The street of an address that was said as one text: the names of the areas before it are left away, whichever of them were
 * said, so that they do not stand twice in the whole.
 *
 * ```ts
 * streetOf('浙江省杭州市上城区中山路31号', ['浙江省', '杭州市', '上城区', '望江街道']) // '中山路31号'
 * ```
 * @param names of the areas from the province down
 * @returns undefined where nothing but areas was said
 */
export function streetOf(said: string, names: readonly string[]): string | undefined {
  const street = names.reduce(
    (rest, name) => (rest.startsWith(name) ? rest.slice(name.length).trimStart() : rest),
    said.trim(),
  )
  return street || undefined
}
