import { filesOf } from '../../../platform/registry.ts'
import type { Work } from '../../../platform/work.ts'

/** Makes what every new dealer has of one module, in the name of its administrator: a file `<resource>.starter.ts` exports it as `starter`. */
export type Starter = (work: Work) => Promise<void>

/** All of them; none stands on another. */
export async function allStarters(): Promise<Starter[]> {
  const files = await filesOf<{ starter: Starter }>('.starter.ts')
  return files.flatMap(({ starter }) => starter ?? [])
}
