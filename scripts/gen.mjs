/** Makes everything that is derived from openapi/. Runs after each install and as `pnpm gen`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { bundle } from './gen/bundle.mjs'
import { cli } from './gen/cli.mjs'
import { enums } from './gen/enums.mjs'
import { fields } from './gen/fields.mjs'
import { mayBeUndefined } from './gen/may-be-undefined.mjs'
import { mcp } from './gen/mcp.mjs'
import { forTypes, sdk } from './gen/sdk.mjs'
import { testing } from './gen/testing.mjs'
import { withoutNever } from './gen/without-never.mjs'
import { llmsPages } from './reference/llms.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Writes only what changed, so that watchers and caches stay quiet. */
function write(path, text) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  let old
  try {
    old = readFileSync(file, 'utf8')
  } catch {
    old = undefined
  }
  if (old !== text) writeFileSync(file, text)
}

const document = bundle(join(root, 'openapi'))
write('openapi/openapi.gen.json', JSON.stringify(document))
write('openapi/pages.gen.json', JSON.stringify(llmsPages(document)))
const types = await openapiTypescript(forTypes(document), { alphabetize: false, defaultNonNullable: false })
write('packages/sdk/src/contract.gen.ts', astToString(withoutNever(mayBeUndefined(types, document))))
write('packages/sdk/src/enums.gen.ts', enums(document))
const { version } = JSON.parse(readFileSync(join(root, 'packages/sdk/package.json'), 'utf8'))
for (const [path, text] of Object.entries({
  ...sdk(document, version),
  ...cli(document),
  ...mcp(document),
  ...testing(document),
  ...fields(document),
}))
  write(path, text)
