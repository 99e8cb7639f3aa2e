import { PositionBizPermissions } from '@dealer/fields/PositionBizPermissions'
import { PositionSave } from '@dealer/fields/PositionSave'
import { newRequestNo, type PermissionNode, type Position, type PositionSave as Saved } from '@dealer/sdk'
import { SidePanel } from '@dealer/ui-kit/feedback'
import { FormFields, fieldItems, useForm } from '@dealer/ui-kit/form'
import { Switch } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { closeAsking } from '../../../form/confirm-leave.ts'
import { FormFoot } from '../../../form/form-foot.tsx'
import { PanelForm } from '../../../form/panel-form.tsx'
import { valuesOf } from '../../../master-data/record.ts'
import { useFree } from '../../../master-data/use-free.ts'
import { ScreenTabs } from '../../../shell/page/screen-tabs.tsx'
import { usePermission } from '../../../shell/session/permission.tsx'
import { useUser } from '../../../shell/session/user.ts'
import { MenuPreview } from './menu-preview.tsx'
import classes from './permission-tree.module.css'
import { PermissionTree } from './permission-tree.tsx'

const { position } = dealer.md
const WILDCARD = '*:*:*'
const BASICS = [
  'positionCode',
  'positionName',
  'positionTypeCode',
  'dataScope',
  { prop: 'shopRole', default: 'none' },
] as const
const RIGHTS = [
  { prop: 'canChangePrice', default: 'F' },
  { prop: 'maxDiscountRate', default: '0.00', placeholder: '不限' },
  { prop: 'canSeeCost', default: 'F' },
  { prop: 'canOverCredit', default: 'F' },
  { prop: 'canOverRulingPrice', default: 'F' },
] as const
const basics = fieldItems(PositionSave, BASICS)
const rights = fieldItems(PositionBizPermissions, RIGHTS)
const items = [...basics, ...rights]
const isRight = (prop: string) => rights.some((item) => item.prop === prop)

/** Props of {@link RoleForm}. */
export interface RoleFormProps {
  role: Partial<Position>
  trees: Readonly<Record<'web' | 'app', PermissionNode[]>>
  width: string
  onDirty: (isDirty: boolean) => void
  onClose: () => void
}

/** The form of a role. Who may not change roles looks at it. */
export function RoleForm({ role, trees, width, onDirty, onClose }: RoleFormProps) {
  const formId = useId()
  const maySave = usePermission()('md:position:edit')
  const { perms } = useUser()
  const form = useForm(
    maySave ? items : items.map((item) => ({ ...item, disabled: true })),
    valuesOf(items, { ...role, ...role.bizPermissions }),
  )
  const [web, setWeb] = useState<ReadonlySet<string>>(new Set(role.webPerms))
  const [app, setApp] = useState<ReadonlySet<string>>(new Set(role.appPerms))
  const isEverything = web.has(WILDCARD)
  const isDirty = form.isDirty || differs(web, role.webPerms) || differs(app, role.appPerms)
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  useFree(
    form,
    'positionCode',
    maySave ? (code, id) => position.checkCode({ code, id }) : undefined,
    role.id,
    role.positionCode ?? '',
  )
  const save = useAction(position.save, { success: '保存成功，有该角色的人员即时生效', onDone: onClose, silent: true })
  const { refuse } = form
  const { error } = save
  useEffect(() => {
    if (error) refuse(error.message)
  }, [error, refuse])

  const submit = () =>
    void form.submit((entered) => {
      const own = Object.entries(entered).filter(([prop]) => !isRight(prop))
      const given = Object.entries(entered).filter(
        ([prop, value]) => isRight(prop) && value !== '' && value !== undefined,
      )
      return save.run({
        ...(role.id && { id: role.id, version: role.version }),
        ...Object.fromEntries(own),
        bizPermissions: Object.fromEntries(given),
        webPerms: [...web],
        appPerms: [...app],
        requestNo: newRequestNo(),
      } as Saved)
    })
  const close = () => void closeAsking(isDirty, onClose)
  const footer = (
    <FormFoot form={formId} onBack={close} back={maySave ? '取消' : '关闭'} isBusy={form.isSubmitting} title="Ctrl+S">
      {maySave && '保存'}
    </FormFoot>
  )
  const everything = (
    <Switch
      my="sm"
      label="全部权限（包括以后新增的）"
      checked={isEverything}
      disabled={!maySave || !perms.includes(WILDCARD)}
      onChange={(event) => setWeb(new Set(event.currentTarget.checked ? [WILDCARD] : []))}
    />
  )
  return (
    <SidePanel
      opened
      onClose={close}
      title={`${role.id ? (maySave ? '修改' : '查看') : '新增'}角色`}
      width={width}
      footer={footer}
    >
      <PanelForm id={formId} onSubmit={() => maySave && submit()}>
        <FormFields form={{ ...form, items: form.items.filter(({ prop }) => !isRight(prop)) }} columns={3} autoFocus />
        <h3 className={classes.rights}>业务权限</h3>
        <FormFields
          form={{ ...form, items: form.items.filter(({ prop }) => isRight(prop)), failures: 0 }}
          columns={3}
        />
        <ScreenTabs
          tabs={[
            {
              key: 'web',
              label: '电脑权限',
              content: (
                <>
                  {everything}
                  {!isEverything && (
                    <PermissionTree label="电脑" tree={trees.web} chosen={web} disabled={!maySave} onChange={setWeb} />
                  )}
                </>
              ),
            },
            {
              key: 'app',
              label: 'APP权限',
              content: (
                <PermissionTree label="APP" tree={trees.app} chosen={app} disabled={!maySave} onChange={setApp} />
              ),
            },
            {
              key: 'menu',
              label: '菜单预览',
              content: <MenuPreview tree={trees.web} chosen={isEverything ? everyPermission(trees.web) : web} />,
            },
          ]}
        />
      </PanelForm>
    </SidePanel>
  )
}

const differs = (chosen: ReadonlySet<string>, first: readonly string[] = []) =>
  chosen.size !== first.length || first.some((permission) => !chosen.has(permission))

const everyPermission = (nodes: readonly PermissionNode[]): Set<string> =>
  new Set(nodes.flatMap(({ perm, childList }) => [...(perm ? [perm] : []), ...everyPermission(childList)]))
