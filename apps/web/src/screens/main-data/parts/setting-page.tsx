import { DealerSettingSave } from '@dealer/fields/DealerSettingSave'
import { type DealerSetting, newRequestNo, type Permission } from '@dealer/sdk'
import { ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { type Form, FormFields, useForm } from '@dealer/ui-kit/form'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { failureOf, fieldRefused } from '../../../data/failure.ts'
import { useAction } from '../../../data/use-action.ts'
import { useCall } from '../../../data/use-call.ts'
import { useToldOnce } from '../../../data/use-told-once.ts'
import { dealer } from '../../../dealer.ts'
import { PanelForm } from '../../../form/panel-form.tsx'
import { type FormField, type MasterItem, masterItems } from '../../../master-data/form-field.ts'
import { valuesOf } from '../../../master-data/record.ts'
import { usePermission } from '../../../shell/session/permission.tsx'
import { useTabDirty } from '../../../shell/tabs/tab-state.ts'
import { changedSettings, type SettingBody } from './changed-settings.ts'
import classes from './setting-page.module.css'

type SettingField = FormField<SettingBody>

/** Settings that stand under one heading. */
export interface SettingSection {
  title: string
  fields: readonly SettingField[]
  /** What a setting does, beside it; without, the fields stand in columns. */
  notes?: Readonly<Record<string, string>>
}

/** Props of {@link SettingPage}. */
export interface SettingPageProps {
  /** 企业信息 */
  title: string
  /** Who may change them. */
  permission: Permission
  sections: readonly SettingSection[]
  /** Settings that this dealer does not change. */
  locked?: (setting: DealerSetting) => readonly string[]
}

/** Part of the dealer's settings as a form: read by whoever may see the page, saved by whoever may change them. */
export function SettingPage(props: SettingPageProps) {
  const { data, error, refetch, isFetchedAfterMount } = useCall(dealer.md.dealer.getDealerSetting, undefined, {
    silent: true,
    staleTime: 0,
  })
  const { sections } = props
  const items = useMemo(() => {
    const fields = sections.flatMap(({ fields }) => fields) as Parameters<typeof masterItems>[1]
    return masterItems(DealerSettingSave, fields)
  }, [sections])
  // Begun anew where what it holds was changed elsewhere: another part of the settings takes nothing of what was typed.
  if (data && isFetchedAfterMount)
    return <SettingForm key={JSON.stringify(valuesOf(items, data))} {...props} items={items} setting={data} />
  return error ? <ErrorState {...failureOf(props.title, error)} onRetry={() => void refetch()} /> : <SkeletonRows />
}

interface SettingFormProps extends SettingPageProps {
  items: readonly MasterItem[]
  setting: DealerSetting
}

function SettingForm({ permission, sections, items: all, setting, locked }: SettingFormProps) {
  const mayChange = usePermission()(permission)
  const kept = locked?.(setting) ?? []
  const items = all.map((item) => ({ ...item, disabled: !mayChange || kept.includes(item.prop) }))
  const form = useForm(items, valuesOf(items, setting))
  const save = useAction(dealer.md.dealer.saveDealerSetting, { success: '保存成功', silent: true })
  useTabDirty(form.isDirty)
  useToldOnce(save.error, (error) => form.refuse(error.message, fieldRefused(error)))

  const submit = () =>
    void form.submit((entered) => {
      const changes = changedSettings(setting, entered)
      return save.run({ ...changes, version: setting.version, requestNo: newRequestNo() })
    })
  return (
    <PanelForm className={classes.page} onSubmit={() => mayChange && form.isDirty && submit()}>
      <div className={classes.sections}>
        {sections.map((section) => (
          <Section key={section.title} section={section} form={form} />
        ))}
      </div>
      <div className={classes.foot}>
        <span className={classes.who}>
          {setting.updateName} 于 {setting.updateDate} 修改
        </span>
        {mayChange && (
          <>
            <Button variant="default" disabled={!form.isDirty} onClick={() => form.reset(valuesOf(items, setting))}>
              撤销修改
            </Button>
            <Button type="submit" disabled={!form.isDirty} loading={save.isBusy} title="Ctrl+S">
              保存
            </Button>
          </>
        )}
      </div>
    </PanelForm>
  )
}

const propOf = (field: SettingField) => (typeof field === 'string' ? field : (field?.prop ?? ''))

function Section({ section: { title, fields, notes }, form }: { section: SettingSection; form: Form }) {
  const part = (props: readonly string[]) => ({ ...form, items: form.items.filter(({ prop }) => props.includes(prop)) })
  const props = fields.map(propOf)
  return (
    <section className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      {notes ? (
        props.map((prop) => (
          <div key={prop} className={classes.noted}>
            <FormFields form={part([prop])} columns={1} />
            <p className={classes.note}>{notes[prop]}</p>
          </div>
        ))
      ) : (
        <FormFields form={part(props)} columns={2} />
      )}
    </section>
  )
}
