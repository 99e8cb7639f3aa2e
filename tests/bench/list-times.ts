import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** So many lists, or those until it is over. */
export type Asked = { readonly calls: number } | 'end'

/**
 * What a clerk waits for a list, again and again: in a process of his own, since what keeps the one busy who measures, such as the
 * writing of a sheet, does not keep him.
 */
export async function openClerk(baseUrl: string) {
  const child = fork(join(import.meta.dirname, 'list-clerk.ts'), [baseUrl], {
    execArgv: ['--import', 'tsx', '--conditions=@dealer/source'],
  })
  const heard = async <T>() => (await once(child, 'message'))[0] as T
  const tell = (asked: Asked) => child.send(asked)
  await heard()
  return {
    /** The times of so many lists, in milliseconds. */
    list(calls: number): Promise<number[]> {
      tell({ calls })
      return heard()
    },
    /** The times of the lists that are asked for while something is done. */
    async meanwhile(work: () => Promise<unknown>): Promise<number[]> {
      const times = this.list(Number.MAX_SAFE_INTEGER)
      await work()
      tell('end')
      return times
    },
    close: () => void child.kill(),
  }
}
