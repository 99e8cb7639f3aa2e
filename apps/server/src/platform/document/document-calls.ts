import type { VersionedTable } from '../database/update-rows.ts'
import { DONE } from '../done.ts'
import type { Work } from '../work.ts'
import type { Change, Ref, RowOf, SetOf } from './document-kind.ts'

interface Callable<Table extends VersionedTable, Key extends string, Action extends string, Moving extends Action> {
  openOne(work: Work, ref: Ref<Key>, action: Action): Promise<RowOf<Table>>
  move(
    work: Work,
    rows: readonly RowOf<Table>[],
    action: Moving,
    set?: SetOf<Table>,
    remark?: string,
  ): Promise<RowOf<Table>[]>
  change(work: Work, changes: readonly Change<RowOf<Table>, SetOf<Table>>[], label: string): Promise<RowOf<Table>[]>
  label(action: Action): string
}

/** A call about one document, with the reason where it has one. */
type Call<Key extends string> = (work: Work, args: Ref<Key> & { readonly reason?: string }) => Promise<typeof DONE>

/** The calls that do to one document what its states say, and nothing else. */
export const documentCalls = <
  Table extends VersionedTable,
  Key extends string,
  Action extends string,
  Moving extends Action,
>(
  documents: Callable<Table, Key, Action, Moving>,
) => ({
  /**
   * Moves it to the target of the action; the log keeps the reason. `set` says what it holds from then on.
   * @example 'po.purchaseOrder.cancel': purchases.moving('cancel')
   */
  moving:
    (action: Moving, set: (work: Work) => SetOf<Table> = () => ({})): Call<Key> =>
    async (work, { reason, ...ref }) => {
      const row = await documents.openOne(work, ref as unknown as Ref<Key>, action)
      await documents.move(work, [row], action, set(work), reason)
      return DONE
    },
  /** Deletes it: it is listed nowhere any more. @example 'po.purchaseOrder.delById': purchases.deleting('delete') */
  deleting:
    (action: Action): Call<Key> =>
    async (work, ref) => {
      const row = await documents.openOne(work, ref, action)
      await documents.change(work, [{ row, set: { delFlag: 'T' } as unknown as SetOf<Table> }], documents.label(action))
      return DONE
    },
})
