import { Refusal } from '../refusal.ts'

/** What has this name, if exactly one has; else the row hears why not. */
export function named<Thing extends { readonly name: string }>(
  things: readonly Thing[],
  title: string,
  name: string | undefined,
  problems: string[],
): Thing | undefined {
  if (name === undefined) return undefined
  const [found, another] = things.filter((thing) => thing.name === name)
  if (!found) problems.push(`${title}【${name}】不存在或已停用`)
  if (another) problems.push(`${title}【${name}】不止一个`)
  return found
}

/** What a rule refuses is what is wrong with the row. */
export function refusedBy(judge: () => void, problems: string[]): void {
  try {
    judge()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    problems.push(error.message)
  }
}

/** The key of an enumeration, by its text or as it is. */
export function keyed<Key extends string>(
  labels: Readonly<Record<Key, string>>,
  title: string,
  text: string | undefined,
  problems: string[],
): Key | undefined {
  const found = (Object.entries(labels) as [Key, string][]).find(([key, label]) => label === text || key === text)
  if (!found) problems.push(`${title}只能填写${Object.values(labels).join('、')}`)
  return found?.[0]
}
