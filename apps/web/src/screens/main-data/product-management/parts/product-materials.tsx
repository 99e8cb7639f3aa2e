import { Material } from '@dealer/fields/Material'
import type { Material as Row } from '@dealer/sdk'
import { RowActions } from '@dealer/ui-kit/list'
import { useMemo } from 'react'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { fieldLines } from '../../../../document/sheet/field-lines.tsx'
import { LinesTable } from '../../../../document/sheet/lines-table.tsx'
import { Section } from '../../../../document/sheet/sheet.tsx'
import { useMaterialActions } from './use-material-actions.tsx'

const COLUMNS = fieldLines<Row>(Material, ['materialName', 'materialCode', 'materialType', 'startDate', 'endDate'])

/** The manufacturer's material about a product, to be downloaded or applied for; nothing while there is none. */
export function ProductMaterials({ productCode }: { productCode: string }) {
  const { data = [] } = useCall(dealer.dms.material.findByProductCode, { productCode })
  const { actionsOf, dialog } = useMaterialActions()
  const columns = useMemo(
    () => [...COLUMNS, { prop: 'actions', label: '操作', cell: (row: Row) => <RowActions actions={actionsOf(row)} /> }],
    [actionsOf],
  )
  if (data.length === 0) return null
  return (
    <Section title="物料" count={data.length}>
      <LinesTable columns={columns} lines={data} lineKey={({ id }) => id} empty="" />
      {dialog}
    </Section>
  )
}
