import { Material } from '@dealer/fields/Material'
import { MaterialQuery } from '@dealer/fields/MaterialQuery'
import { newRequestNo, type Material as Row } from '@dealer/sdk'
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
import { fileStore } from '../../../../data/file-store.ts'
import { tonesOf } from '../../../../data/tones.ts'
import { useAction } from '../../../../data/use-action.ts'
import { useList } from '../../../../data/use-list.ts'
import { dealer } from '../../../../dealer.ts'
import { ChosenButton } from '../../../../document/actions/chosen-button.tsx'
import { useEvent } from '../../../../list/use-event.ts'
import { useSelection } from '../../../../list/use-selection.ts'
import { MaterialFolders } from './material-folders.tsx'
import { MaterialRequest } from './material-request.tsx'
import classes from './material-tab.module.css'

const { material, materialAudit } = dealer.dms

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
  const { chosen, selection } = useSelection(rows, idOf)
  const [asked, setAsked] = useState<readonly Row[]>()
  const note = useAction(materialAudit.saveDownLoadLog, { quiet: true })
  const download = useEvent(async ({ materialCode, fileId }: Row) => {
    await fileStore.open(fileId)
    await note.run({ materialCode, fileId, requestNo: newRequestNo() })
  })
  const apply = useEvent((row: Row) => setAsked([row]))
  const columns = useMemo(
    () => [
      indexColumn,
      ...COLUMNS,
      actionsColumn<Row>((row) => (
        <RowActions
          actions={
            row.needApply === 'T'
              ? [{ key: 'apply', label: '申请', onClick: () => apply(row) }]
              : [{ key: 'download', label: '下载', onClick: () => void download(row) }]
          }
        />
      )),
    ],
    [apply, download],
  )
  const askable = chosen.filter(({ needApply }) => needApply === 'T')
  return (
    <div className={classes.split}>
      <MaterialFolders chosen={treeId} onChoose={setTreeId} />
      <ListPage {...page}>
        <ListTable columns={columns} rowKey={idOf} selection={selection} {...table}>
          <ChosenButton permission="dms:material:apply" chosen={askable} onClick={setAsked}>
            申请
          </ChosenButton>
        </ListTable>
      </ListPage>
      {asked && (
        <MaterialRequest
          materials={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            selection.onChange([])
          }}
        />
      )}
    </div>
  )
}
