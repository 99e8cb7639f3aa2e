import type { PlanReportLine } from '@dealer/sdk'
import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { LineColumn } from '../../../document/sheet/lines-table.tsx'
import { useEvent } from '../../../list/use-event.ts'
import type { PlanLine } from './plan-report-lines.ts'

/** As a remark of a line is kept. */
const LONGEST = 200

type Remarks = Readonly<Record<string, string>>

/**
 * What is remarked of each line. The cells hold what is typed, so that no other line is drawn for a key.
 * @param planned lines of the plan that is changed
 */
export const useRemarks = (planned: readonly PlanReportLine[] = []) => {
  const [first] = useState<Remarks>(() =>
    Object.fromEntries(planned.map(({ productCode, remark = '' }) => [productCode, remark])),
  )
  const [remarks, setRemarks] = useState(first)
  const say = useEvent((key: string, remark: string) => setRemarks((old) => ({ ...old, [key]: remark })))
  // A line may be drawn anew, as for another month: what was typed stands there again, since it is what is sent.
  const now = useEvent((key: string) => remarks[key] ?? '')
  const column = useMemo(
    (): LineColumn<PlanLine> => ({
      prop: 'remark',
      label: '备注',
      cell: ({ key, productName }) => (
        <TextInput
          size="xs"
          w={110}
          maxLength={LONGEST}
          aria-label={`${productName} 备注`}
          defaultValue={now(key)}
          onChange={({ currentTarget }) => say(key, currentTarget.value)}
        />
      ),
    }),
    [now, say],
  )
  return { column, of: (key: string) => remarks[key]?.trim() ?? '', isDirty: remarks !== first }
}
