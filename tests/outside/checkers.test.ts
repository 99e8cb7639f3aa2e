import { join, posix } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { expect, inject, it } from 'vitest'
import { isLibrary, manifestOf } from './support/packed.ts'
import { run } from './support/run.ts'

const { bare } = inject('projects')
const attw = join(import.meta.dirname, 'node_modules/@arethetypeswrong/cli/dist/index.js')

/** One file for pages without a bundler: a module only, because nobody means to `require` it. */
const MODULE_ONLY = 'browser'

it.each(inject('packed'))('publint has nothing to say of $name', async ({ name }) => {
  const pkgDir = join(bare, 'node_modules', name)
  const { messages } = await publint({ pkgDir, pack: false, strict: true })
  expect(messages.map((message) => formatMessage(message, { ...manifestOf(pkgDir) }))).toEqual([])
})

it.each(inject('packed').filter(isLibrary))(
  'the types of $name are those of its code, however it is imported (attw)',
  async ({ name, tarball }) => {
    const options = ['--profile', 'node16', '--no-definitely-typed', '--format', 'ascii']
    const args = [attw, tarball, ...options, '--exclude-entrypoints', MODULE_ONLY]
    const report = await run(process.execPath, args, { cwd: bare })
    const { exports = {} } = manifestOf(join(bare, 'node_modules', name))
    for (const path of Object.keys(exports).filter((one) => one !== `./${MODULE_ONLY}`))
      expect(report).toContain(`"${posix.join(name, path)}"`)
  },
)
