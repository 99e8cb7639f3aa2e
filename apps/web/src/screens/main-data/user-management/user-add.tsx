import { UserImport } from '@dealer/fields/UserImport'
import { type UserImport as ImportRow, newRequestNo } from '@dealer/sdk'
import { EmptyState, ErrorState, SkeletonRows, toast } from '@dealer/ui-kit/feedback'
import { FIRST_PAGE, Pager } from '@dealer/ui-kit/list'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { failureOf } from '../../../data/failure.ts'
import { useAction } from '../../../data/use-action.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { PanelForm } from '../../../form/panel-form.tsx'
import { useTab, useTabDirty } from '../../../shell/tabs/tab-state.ts'
import { STAFF_COLUMNS } from './parts/staff-columns.ts'
import classes from './parts/user-import.module.css'

type Cell = (typeof STAFF_COLUMNS)[number]

/** The chosen rows of a sheet, corrected and added together. */
export default function UserAdd() {
  const [query] = useSearchParams()
  const ids = (query.get('ids') ?? '').split(',').filter(Boolean)
  const { data, error, refetch } = useCall(
    dealer.md.user.importListByIds,
    { ids },
    { enabled: ids.length > 0, silent: true, staleTime: Number.POSITIVE_INFINITY },
  )
  if (ids.length === 0) return <EmptyState text="请先在员工导入中选择要添加的行" />
  if (data) return <StaffRows read={data} />
  return error ? <ErrorState {...failureOf('导入行', error)} onRetry={() => void refetch()} /> : <SkeletonRows />
}

/** What is sent of a row: cells that were emptied are absent. */
const sentRow = (row: ImportRow) => ({
  id: row.id,
  rowNo: row.rowNo,
  ...Object.fromEntries(STAFF_COLUMNS.flatMap((prop) => (row[prop]?.trim() ? [[prop, row[prop].trim()]] : []))),
})

function StaffRows({ read }: { read: readonly ImportRow[] }) {
  const navigate = useNavigate()
  const { close } = useTab()
  const [rows, setRows] = useState(read)
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  const [isDirty, setDirty] = useState(true)
  const [page, setPage] = useState({ ...FIRST_PAGE, pageSize: 50 })
  useTabDirty(isDirty)
  const save = useAction(dealer.md.user.userImportSave, {
    onDone: ({ added, failed }) => {
      if (failed.length > 0) {
        setReasons(new Map(failed.map(({ key, message }) => [key, message])))
        const first = rows.findIndex(({ rowNo }) => String(rowNo) === failed[0]?.key)
        setPage((old) => ({ ...old, page: Math.floor(Math.max(first, 0) / old.pageSize) + 1 }))
        toast.warn(`${failed.length} 行未通过，未添加任何人；改正或移除这些行后可再次保存`)
        return
      }
      toast.success(`已添加 ${added} 人；初次登录请用“忘记密码”或由管理员重置密码`)
      setDirty(false)
      void navigate('/main-data/user-management/user-manager-component')
      close()
    },
  })
  const type = (rowNo: number, prop: Cell, text: string) =>
    setRows((old) => old.map((row) => (row.rowNo === rowNo ? { ...row, [prop]: text } : row)))
  const drop = (rowNo: number) => setRows((old) => old.filter((row) => row.rowNo !== rowNo))
  const at = (page.page - 1) * page.pageSize
  const submit = () => rows.length > 0 && void save.run({ items: rows.map(sentRow), requestNo: newRequestNo() })
  return (
    <PanelForm className={classes.page} onSubmit={submit}>
      <div className={classes.bar}>
        <Button type="submit" disabled={rows.length === 0} loading={save.isBusy} title="Ctrl+S">
          保存 {rows.length} 人
        </Button>
        <span className={classes.said}>
          岗位、角色、业务类型和线路填写名称，多个用逗号分隔；有一行未通过则全部不保存。
        </span>
      </div>
      <div className={classes.scroll}>
        <table className={classes.rows}>
          <thead>
            <tr>
              <th>行号</th>
              {STAFF_COLUMNS.map((prop) => (
                <th key={prop}>{UserImport[prop].title}</th>
              ))}
              <th>操作</th>
              <th>未通过原因</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(at, at + page.pageSize).map((row) => (
              <tr key={row.rowNo}>
                <td>{row.rowNo}</td>
                {STAFF_COLUMNS.map((prop) => (
                  <td key={prop}>
                    <TextInput
                      aria-label={`第${row.rowNo}行${UserImport[prop].title}`}
                      size="xs"
                      w={prop === 'idCard' ? 168 : 120}
                      value={row[prop] ?? ''}
                      onChange={(event) => type(row.rowNo, prop, event.currentTarget.value)}
                    />
                  </td>
                ))}
                <td>
                  <Button variant="subtle" size="compact-xs" onClick={() => drop(row.rowNo)}>
                    移除
                  </Button>
                </td>
                <td className={classes.reason} title={reasons.get(String(row.rowNo))}>
                  {reasons.get(String(row.rowNo))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager total={rows.length} state={page} onChange={setPage} />
    </PanelForm>
  )
}
