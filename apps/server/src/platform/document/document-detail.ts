import type { Work } from '../work.ts'

/** Reads what hangs on a document, by its id. */
type Part = (work: Work, id: string) => Promise<unknown>

/** What a detail needs of a kind of document. */
interface Detailed<Key extends string, Log> {
  readonly key: Key
  logsOf(work: Work, id: string): Promise<Log>
}

/**
 * Serves a document as it is read: its row, what hangs on it by name, and its log. All but the row is asked for together.
 *
 * ```ts
 * export const purchaseDetail = documentDetail(purchases, purchaseList.one, { lines: shownLinesOf, ins: inboundsOfOrder })
 * ```
 * @param row reads it; throws Refusal 106 when the user may not see it
 */
export const documentDetail =
  <Key extends string, Log, Row extends object, Parts extends Readonly<Record<string, Part>>>(
    documents: Detailed<Key, Log>,
    row: (work: Work, ref: Readonly<Record<Key, string>>) => Promise<Row>,
    parts: Parts,
  ) =>
  async (work: Work, ref: Readonly<Record<Key, string>>) => {
    const id = ref[documents.key]
    const seen = await row(work, { [documents.key]: id } as Readonly<Record<Key, string>>)
    const read = Object.entries(parts).map(async ([name, part]) => [name, await part(work, id)] as const)
    const [logs, ...found] = await Promise.all([documents.logsOf(work, id), ...read])
    const hanging = Object.fromEntries(found) as { [Name in keyof Parts]: Awaited<ReturnType<Parts[Name]>> }
    return { ...seen, ...hanging, logs }
  }

/**
 * Reads a document for what is done to it next.
 *
 * ```ts
 * const orderToTakeIn = readFor(purchaseStates, 'in', purchaseList.one)
 * ```
 * @param read throws Refusal 106 when the user may not see it
 * @throws Refusal 103 when it is in no state for the action
 */
export const readFor =
  <Action extends string, Seen, Ref, Row extends Seen>(
    states: { check(row: Seen, action: Action): void },
    action: Action,
    read: (work: Work, ref: Ref) => Promise<Row>,
  ) =>
  async (work: Work, ref: Ref): Promise<Row> => {
    const row = await read(work, ref)
    states.check(row, action)
    return row
  }

/** Serves the lines of what a detail reads. @example 'po.inventoryOperation.viewInItem': linesIn(inboundDetail) */
export const linesIn =
  <Ref, Line>(read: (work: Work, ref: Ref) => Promise<{ readonly lines: Line }>) =>
  async (work: Work, ref: Ref): Promise<Line> =>
    (await read(work, ref)).lines
