import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installAll, packAll } from '../../outside/support/packed.ts'

let made: Promise<string> | undefined

/** A project with our packages out of their tarballs, as users have them: built, without the tests' way to the source. */
export function publishedProject(): Promise<string> {
  made ??= make()
  return made
}

async function make(): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dealer-bench-')))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const project = join(folder, 'project')
  mkdirSync(project)
  await installAll(await packAll(join(folder, 'tarballs')), project, false)
  return project
}
