import { check } from '../../../packages/sdk/test/program.ts'

/** Lines of a program that make calls, over and over up to fifty. */
export interface Calling {
  /** Folder that its imports are resolved from. */
  readonly folder: string
  /** Imports and the opening of a function. */
  readonly head: string
  readonly calls: readonly string[]
}

const CALLS = 50

/** Type instantiations that fifty calls cost the compiler, beyond those of the same program without them. */
export function instantiationsOf({ folder, head, calls }: Calling): number {
  const fifty = Array.from({ length: CALLS }, (_, index) => calls[index % calls.length])
  return counted(folder, [head, ...fifty, '}'].join('\n')) - counted(folder, [head, '}'].join('\n'))
}

function counted(folder: string, text: string): number {
  const { errors, count } = check(text, folder)
  if (errors.length > 0) throw new Error(`${folder}: ${errors[0]}`)
  return count
}
