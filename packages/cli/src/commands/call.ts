import { callOnce, callPages, readMost, readWriter } from '../calls/list.ts'
import { callRaw } from '../calls/raw.ts'
import { download, upload, withFile } from '../calls/transfer.ts'
import type { Operation } from '../contract.ts'
import { exitCodes, UsageError } from '../failure.ts'
import { readArguments } from '../input/fields.ts'
import type { Given, OptionTable } from '../input/options.ts'
import { connect } from '../session/connection.ts'
import type { Shell } from '../shell.ts'
import type { Texts } from '../texts.ts'

/** Options of every call; its fields come beside them. */
export const callOptions = {
  data: { type: 'string' },
  raw: { type: 'boolean' },
  all: { type: 'boolean' },
  max: { type: 'string' },
  csv: { type: 'boolean' },
  titles: { type: 'boolean' },
  bom: { type: 'boolean' },
  file: { type: 'string' },
  output: { type: 'string', short: 'o' },
} as const satisfies OptionTable

/** As plain calls they would send passwords unencrypted, or leave a session behind that is none. */
const OWN_COMMANDS = new Set(['session.login', 'session.surveyLogin', 'session.logout'])

/** `dealer call <operation>`. */
export async function call(shell: Shell, operation: Operation, given: Given): Promise<number> {
  checkOptions(operation, given, shell.text)
  const most = readMost(operation, given, shell)
  const rows = most !== undefined || given.has('csv') ? readWriter(operation, given, shell) : undefined
  const fields = await readArguments(operation, given, shell)
  const connection = await connect(shell, given)
  // Opened last, so that a file is not left open by a command that was written wrongly.
  const sent = operation.file === 'upload' ? await withFile(given, fields, shell) : fields
  if (given.has('raw')) return callRaw(connection, operation, sent, shell)
  if (operation.file === 'upload') await upload(connection, operation, sent, shell)
  else if (operation.file === 'download') await download(connection, operation, sent, given, shell)
  else if (rows && most !== undefined) await callPages(connection, operation, sent, rows, most)
  else await callOnce(connection, operation, sent, shell, rows)
  return exitCodes.fine
}

/** Options that say two different things, or nothing to this operation. */
function checkOptions({ id, file }: Operation, given: Given, text: Texts): void {
  if (OWN_COMMANDS.has(id)) throw new UsageError(text.useLogin)
  for (const other of ['all', 'max', 'csv'])
    if (given.has('raw') && given.has(other)) throw new UsageError(text.notTogether('--raw', `--${other}`))
  for (const each of ['titles', 'bom'])
    if (given.has(each) && !given.has('csv')) throw new UsageError(text.needsOption(`--${each}`, '--csv'))
  if (given.has('output') && file !== 'download') throw new UsageError(text.onlyDownload)
  if (given.has('file') && file !== 'upload') throw new UsageError(text.onlyUpload)
  if (given.has('raw') && file === 'download') throw new UsageError(text.noRawDownload)
}
