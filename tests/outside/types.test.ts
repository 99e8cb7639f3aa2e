import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import manifest from './package.json' with { type: 'json' }
import { run } from './support/run.ts'

const { withPeers } = inject('projects')
const here = createRequire(import.meta.url)

/** The TypeScript that this workspace uses, and newer ones that package.json names as `typescript-7` and so on. */
const compilers = Object.keys(manifest.devDependencies)
  .filter((name) => /^typescript(-\d+)?$/.test(name))
  .map((name) => {
    const path = here.resolve(`${name}/package.json`)
    return { path: join(dirname(path), 'bin/tsc'), version: (here(path) as { version: string }).version }
  })

describe.concurrent.each(compilers)(
  'TypeScript $version, strict, checking the types of the packages too',
  ({ path }) => {
    it.each([
      ['node16', 'modules and CommonJS with the types of Node, without the DOM'],
      ['nodenext', 'modules and CommonJS with the types of Node, without the DOM'],
      ['bundler', 'modules with the DOM, without the types of Node'],
      ['without-platform', 'contract and validators with neither'],
    ])('moduleResolution of %s: %s', async (kind) => {
      const project = join(withPeers, 'consumers', `tsconfig.${kind}.json`)
      expect(await run(process.execPath, [path, '-p', project], { cwd: withPeers })).toBe('')
    })
  },
)

describe('under exactOptionalPropertyTypes', () => {
  it.each([
    ['programs may say undefined wherever options are taken', 'exact'],
    ['the code of the guide compiles as it stands there', 'examples'],
  ])('%s', async (_, kind) => {
    const tsc = join(dirname(here.resolve('typescript-7/package.json')), 'bin/tsc')
    const project = join(withPeers, `consumers/tsconfig.${kind}.json`)
    expect(await run(process.execPath, [tsc, '-p', project], { cwd: withPeers })).toBe('')
  })
})

describe('the oldest TypeScript that the READMEs name', () => {
  const version = /^\d+\.\d+/.exec((here('typescript-4.9/package.json') as { version: string }).version)?.[0]

  it('is said there', () => {
    for (const readme of ['README.md', 'README.zh-CN.md'])
      expect(readFileSync(join(withPeers, 'node_modules/@dealer/sdk', readme), 'utf8')).toContain(
        `TypeScript ${version}`,
      )
  })

  it('accepts an everyday program, and checks the types of the packages', async () => {
    const tsc = join(dirname(here.resolve('typescript-4.9/package.json')), 'bin/tsc')
    const project = join(withPeers, 'consumers/tsconfig.oldest.json')
    expect(await run(process.execPath, [tsc, '-p', project], { cwd: withPeers })).toBe('')
  })
})
