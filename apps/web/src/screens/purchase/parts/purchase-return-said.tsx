import type { Option, PurchaseReturnLine } from '@dealer/sdk'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { LineColumn } from '../../../document/sheet/lines-table.tsx'
import { useEvent } from '../../../list/use-event.ts'
import type { BackSaid, ReceivedLine } from './purchase-return-plan.ts'

/** As a remark of a line is kept. */
const LONGEST = 200

type Said = Readonly<Record<string, Partial<BackSaid>>>

const saidIn = (said: Said, { key, inventoryStatusCode }: ReceivedLine): BackSaid => ({
  ...{ inventoryStatusCode, remark: '' },
  ...said[key],
})

/**
 * In which state the goods of each line go back, and what is remarked of them. The cells hold what is typed, so that no other
 * line is drawn for a key.
 * @param draft lines of the draft that the entry goes on with
 */
export const useBackSaid = (
  statuses: readonly Pick<Option, 'key' | 'label'>[],
  draft: readonly PurchaseReturnLine[] = [],
) => {
  const [first] = useState<Said>(() =>
    Object.fromEntries(
      draft.map(({ inItemId, inventoryStatusCode, remark = '' }) => [inItemId, { inventoryStatusCode, remark }]),
    ),
  )
  const [said, setSaid] = useState(first)
  const say = useEvent((key: string, change: Partial<BackSaid>) =>
    setSaid((old) => ({ ...old, [key]: { ...old[key], ...change } })),
  )
  const now = useEvent((line: ReceivedLine) => saidIn(said, line))
  const columns = useMemo(
    (): readonly LineColumn<ReceivedLine>[] => [
      {
        prop: 'inventoryStatusCode',
        label: '库存状态',
        cell: (line) => (
          <NativeSelect
            size="xs"
            aria-label={`${line.productName} 库存状态`}
            defaultValue={now(line).inventoryStatusCode}
            data={statuses.map(({ key: value, label }) => ({ value, label }))}
            onChange={({ currentTarget }) => say(line.key, { inventoryStatusCode: currentTarget.value })}
          />
        ),
      },
      {
        prop: 'remark',
        label: '备注',
        cell: (line) => (
          <TextInput
            size="xs"
            w={110}
            maxLength={LONGEST}
            aria-label={`${line.productName} 备注`}
            defaultValue={now(line).remark}
            onChange={({ currentTarget }) => say(line.key, { remark: currentTarget.value })}
          />
        ),
      },
    ],
    [statuses, now, say],
  )
  return { columns, of: (line: ReceivedLine) => saidIn(said, line), isDirty: said !== first }
}
