import { filesOf } from '../../../platform/registry.ts'
import type { HandedOver } from './hand-over.ts'

const files = await filesOf<{ handOver: readonly HandedOver[] }>('.hand-over.ts')

/** Every kind, in the order in which it is taken: what stands higher is locked first. */
export const HANDED_OVER: readonly HandedOver[] = files.flatMap(({ handOver }) => handOver ?? [])
