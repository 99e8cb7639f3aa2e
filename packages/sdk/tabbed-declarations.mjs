/** Declarations are indented by tabs: by four spaces a level they are a tenth of what everybody has to download. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const dist = join(import.meta.dirname, 'dist')
const LEVELS = /^(?: {4})+/gm
const SPACES_A_LEVEL = 4

for (const name of readdirSync(dist).filter((file) => /\.d\.c?ts$/.test(file))) {
  const file = join(dist, name)
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(LEVELS, (spaces) => '\t'.repeat(spaces.length / SPACES_A_LEVEL)),
  )
}
