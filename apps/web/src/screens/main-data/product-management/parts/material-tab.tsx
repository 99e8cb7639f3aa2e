import { Material } from '@dealer/fields/Material'
import { MaterialQuery } from '@dealer/fields/MaterialQuery'
import type { Material as Row } from '@dealer/sdk'
import {
  actionsColumn,
  fieldColumns,
  fieldFilters,
  indexColumn,
  ListPage,
  ListTable,
  RowActions,
} from '@dealer/ui-kit/list'
import { useMemo, useState } from 'react'
import { tonesOf } from '../../../../data/tones.ts'
import { useList } from '../../../../data/use-list.ts'
import { dealer } from '../../../../dealer.ts'
import { ChosenButton } from '../../../../document/actions/chosen-button.tsx'
import { useSelection } from '../../../../list/use-selection.ts'
import { MaterialFolders } from './material-folders.tsx'
import classes from './material-tab.module.css'
import { useMaterialActions } from './use-material-actions.tsx'

const { material } = dealer.dms

const FILTERS = fieldFilters<NonNullable<Parameters<typeof material.page>[0]>>(MaterialQuery, [
  'keyword',
  'materialType',
  'relationType',
])
const COLUMNS = fieldColumns<Row>(
  Material,
  [
    'materialCode',
    { prop: 'materialName', width: 180 },
    'materialType',
    'coverFileId',
    'treeName',
    'relationType',
    'needApply',
    'startDate',
    'endDate',
    'downloadNum',
    'applyNum',
  ],
  tonesOf,
)
const idOf = ({ id }: Row) => id

/** The material by folder: downloaded by anybody, or applied for. */
export function MaterialTab() {
  const [treeId, setTreeId] = useState<string>()
  const fixed = useMemo(() => (treeId ? { treeId } : {}), [treeId])
  const { rows, page, table } = useList(material.page, FILTERS, {
    ...{ id: 'dms.material', title: '物料', fixed },
    exports: 'dms:material:export',
  })
  const { chosen, selection } = useSelection(rows, idOf, 'dms.material')
  const { actionsOf, apply, dialog } = useMaterialActions(() => selection.onChange([]))
  const columns = useMemo(
    () => [indexColumn, ...COLUMNS, actionsColumn<Row>((row) => <RowActions actions={actionsOf(row)} />)],
    [actionsOf],
  )
  const askable = chosen.filter(({ needApply }) => needApply === 'T')
  return (
    <div className={classes.split}>
      <MaterialFolders chosen={treeId} onChoose={setTreeId} />
      <ListPage {...page}>
        <ListTable columns={columns} rowKey={idOf} selection={selection} {...table}>
          <ChosenButton permission="dms:material:apply" chosen={askable} onClick={apply}>
            申请
          </ChosenButton>
        </ListTable>
      </ListPage>
      {dialog}
    </div>
  )
}
