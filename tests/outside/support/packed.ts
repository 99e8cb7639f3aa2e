import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './run.ts'

const root = join(import.meta.dirname, '../../..')

/** The folders of the published packages. */
const FOLDERS = ['sdk', 'validators', 'cli', 'mcp']

/** The part of a package.json that is looked at. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly bin?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly jsdelivr?: string
  readonly unpkg?: string
}

/** A package as the registry would get it. */
export interface Packed {
  readonly name: string
  /** Where it is written. */
  readonly source: string
  readonly tarball: string
}

export const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Whether programs import it; the others are programs. */
export const isLibrary = ({ source }: Packed) => manifestOf(source).exports !== undefined

/** Builds and packs each package into a folder. */
export async function packAll(into: string): Promise<Packed[]> {
  const sources = FOLDERS.map((folder) => join(root, 'packages', folder))
  const manifests = sources.map(manifestOf)
  const names = manifests.map(({ name }) => name)
  await run(process.execPath, [join(import.meta.dirname, 'pack.mjs'), into, ...names], { cwd: root, timeout: 300_000 })
  return manifests.map(({ name, version }, index) => {
    const file = `${name.slice(1).replace('/', '-')}-${version}.tgz`
    return { name, source: sources[index] ?? root, tarball: join(into, file) }
  })
}

/**
 * A program's project with the packages out of their tarballs. What they depend on is linked from this workspace, so
 * that nothing is fetched, and only what the packed manifest names, so that nothing is found by luck.
 */
export async function installAll(packages: readonly Packed[], project: string, withPeers: boolean): Promise<void> {
  const modules = join(project, 'node_modules')
  for (const packed of packages) {
    const { name, source, tarball } = packed
    const folder = join(modules, name)
    mkdirSync(folder, { recursive: true })
    await run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'], { cwd: project })
    const { dependencies, peerDependencies } = manifestOf(folder)
    const wanted = { ...dependencies, ...(withPeers ? peerDependencies : {}) }
    // A package of this workspace is taken out of its tarball too.
    const outside = Object.keys(wanted).filter((dependency) => packages.every((one) => one.name !== dependency))
    // What only a program depends on must not make up for what a library lacks.
    if (!isLibrary(packed) && !withPeers) continue
    for (const dependency of outside) link(join(source, 'node_modules', dependency), join(modules, dependency))
  }
  // The platform's types are no dependency of the packages; programs in TypeScript choose them.
  link(join(root, 'node_modules/@types/node'), join(modules, '@types/node'))
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
}

function link(from: string, to: string): void {
  if (existsSync(to)) return
  mkdirSync(dirname(to), { recursive: true })
  symlinkSync(realpathSync(from), to, 'dir')
}
