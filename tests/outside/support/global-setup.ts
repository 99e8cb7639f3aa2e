import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { installAll, type Packed, packAll } from './packed.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly packed: readonly Packed[]
    /** Projects that have the packages out of their tarballs. */
    readonly projects: {
      /** With their dependencies only. */
      readonly bare: string
      /** With their optional peers too. */
      readonly withPeers: string
    }
  }
}

/** Deno reads nothing below /dev, where a run of all tests keeps its folders in memory. */
const home = tmpdir().startsWith('/dev/') ? '/tmp' : tmpdir()

/** Packs once, installs into two projects, and puts the programs and pages of the tests into both. */
export default async function setup({ provide }: TestProject) {
  const folder = realpathSync(mkdtempSync(join(home, 'dealer-outside-')))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const packed = await packAll(join(folder, 'tarballs'))
    const projects = { bare: join(folder, 'bare'), withPeers: join(folder, 'with-peers') }
    for (const [kind, project] of Object.entries(projects)) {
      mkdirSync(project)
      await installAll(packed, project, kind === 'withPeers')
      for (const part of ['programs', 'pages', 'consumers'])
        cpSync(join(import.meta.dirname, '..', part), join(project, part), { recursive: true })
      const examples = join(import.meta.dirname, '../../../examples')
      for (const file of readdirSync(examples).filter((name) => name.endsWith('.ts')))
        cpSync(join(examples, file), join(project, 'examples', file))
    }
    provide('packed', packed)
    provide('projects', projects)
  } catch (error) {
    remove()
    throw error
  }
  return remove
}
