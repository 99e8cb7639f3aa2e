import { existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { DealerFile } from '@dealer/sdk'
import { openFile, saveFile } from '@dealer/sdk/node'
import type { Operation } from '../contract.ts'
import { UsageError } from '../failure.ts'
import type { Arguments } from '../input/fields.ts'
import type { Given } from '../input/options.ts'
import { writeJson } from '../output/json.ts'
import { progressLine } from '../output/progress.ts'
import type { Sink } from '../output/sink.ts'
import type { Connection } from '../session/connection.ts'
import type { Shell } from '../shell.ts'
import { invoke } from './invoke.ts'

/** Adds the file of `--file` to the arguments; it is read while it is sent. */
export async function withFile(given: Given, fields: Arguments, { text }: Shell): Promise<Arguments> {
  const path = given.string('file')
  if (path === undefined) throw new UsageError(text.needsFile)
  if (statSync(path).isDirectory()) throw new UsageError(text.fileTrouble(path, 'EISDIR'))
  return { ...fields, file: await openFile(path) }
}

/** Sends a file and writes the content of the answer. */
export async function upload(
  { dealer, options }: Connection,
  operation: Operation,
  fields: Arguments,
  shell: Shell,
): Promise<void> {
  const { name } = (fields as { file: { name: string } }).file
  const { onProgress, end } = progressLine(shell.err, name)
  await writeJson(shell.out, await invoke(dealer, operation, fields, { ...options, onProgress }).finally(end))
}

/** What `-o` calls the standard output. By its path, too: the path of what is there would be written behind it. */
const OUTPUT = new Set<string | undefined>(['-', '/dev/stdout'])

/** Writes a file to the disk and its path to the output, or the file itself there. */
export async function download(
  { dealer, options }: Connection,
  operation: Operation,
  fields: Arguments,
  given: Given,
  shell: Shell,
): Promise<void> {
  const wanted = given.string('output')
  const isOutput = OUTPUT.has(wanted)
  if (isOutput && shell.out.isTerminal) throw new UsageError(shell.text.noFileHere)
  const folder = folderOf(wanted)
  // With a name of the caller's, a file that comes without one is no trouble.
  const fileName = folder === undefined && wanted !== undefined ? basename(wanted) : undefined
  const { onProgress, end } = progressLine(shell.err, wanted ?? operation.title)
  const file = (await invoke(dealer, operation, fields, { ...options, fileName, onProgress })) as DealerFile
  if (isOutput) return written(file, shell.out).finally(end)
  const path = folder === undefined ? (wanted ?? file.name) : join(folder, file.name)
  // A name that the server chose replaces nothing; one that the caller chose does.
  if (fileName === undefined && existsSync(path)) {
    await file.cancel()
    throw new UsageError(shell.text.exists(path))
  }
  await saveFile(file, path).finally(end)
  await shell.out.write(`${path}\n`)
}

/** Writes the bytes of a file as they come. */
async function written(file: DealerFile, out: Sink): Promise<void> {
  for await (const bytes of file.stream()) await out.write(bytes)
}

/** The folder that is meant, if it is one: nothing said is the current one. */
function folderOf(wanted: string | undefined): string | undefined {
  if (wanted === undefined) return '.'
  const isFolder = /[/\\]$/.test(wanted) || statSync(wanted, { throwIfNoEntry: false })?.isDirectory()
  return isFolder ? wanted : undefined
}
