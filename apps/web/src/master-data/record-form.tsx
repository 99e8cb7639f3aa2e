import type { Field } from '@dealer/fields'
import { useForm } from '@dealer/ui-kit/form'
import { Button } from '@mantine/core'
import { useEffect, useId, useMemo, useState } from 'react'
import { useChoices } from '../data/choices.ts'
import { fieldRefused } from '../data/failure.ts'
import { useAction } from '../data/use-action.ts'
import { useRequestNo } from '../data/use-request-no.ts'
import { useToldOnce } from '../data/use-told-once.ts'
import { Paper } from '../document/sheet/paper.tsx'
import { PanelForm } from '../form/panel-form.tsx'
import { useEvent } from '../list/use-event.ts'
import { useUser } from '../shell/session/user.ts'
import { useTabDirty } from '../shell/tabs/tab-state.ts'
import type { MasterItem } from './form-field.ts'
import { itemsFor, type Save } from './master-form.tsx'
import classes from './record.module.css'
import { bodyOf, valuesOf } from './record.ts'
import { type FormSection, RecordSections } from './record-sections.tsx'
import { useGiven } from './use-given.ts'
import { type FreeField, WatchFree } from './watch-free.tsx'

/** A record's form when types no longer matter. */
export interface RecordFormProps {
  /** 新增客户 */
  title: string
  facts: Readonly<Record<string, Field>>
  sections: readonly (Omit<FormSection, 'items'> & { readonly items: readonly MasterItem[] })[]
  free: readonly FreeField[]
  /** What is changed, with its id and version; what a new one begins with has neither. */
  row: object
  /** Absent while a new one is entered. */
  id?: string
  /** Saves; absent where the user may only look. */
  save?: Save
  /** Asked before it is saved, such as whether a double is meant; false keeps it from being sent. */
  ask?: (body: Record<string, unknown>) => Promise<boolean>
  /** What the user must be told of what was saved, before the page goes on. */
  tell?: (answer: unknown, body: Record<string, unknown>) => Promise<unknown>
  /** It is saved; `isNext`: the user goes on with another new one. */
  onSaved: (answer: unknown, isNext: boolean) => void
  onCancel: () => void
}

/** The form of a record on its page: all of it in sections, saved as one. */
export function RecordForm(props: RecordFormProps) {
  const { title, facts, sections, free, row, id, save, ask, tell, onSaved, onCancel } = props
  const formId = useId()
  const all = useMemo(() => sections.flatMap(({ items }) => items), [sections])
  const user = useUser()
  const given = useGiven(all)
  const shown = useMemo(
    () => itemsFor(given, id === undefined ? undefined : (row ?? {}), save !== undefined, user),
    [given, id, row, save, user],
  )
  const offered = useChoices(shown)
  const first = useMemo(() => valuesOf(all, row), [all, row])
  const form = useForm(offered, first)
  const [saved, setSaved] = useState<{ answer: unknown; isNext: boolean }>()
  useTabDirty(form.isDirty && !saved)
  const done = useEvent(onSaved)
  // After the tab was told that nothing is unsaved; it would ask otherwise.
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => done(saved.answer, saved.isNext))
    return () => clearTimeout(timer)
  }, [saved, done])
  const action = useAction<Parameters<Save>[0], unknown>(async (body, options) => save?.(body, options), {
    success: '保存成功',
    silent: true,
  })
  useToldOnce(action.error, (error) => form.refuse(error.message, fieldRefused(error)))
  const { requestNo } = useRequestNo(action.error)

  const submit = (isNext: boolean) => {
    if (!save) return
    void form.submit(async (entered) => {
      const version = (row as { version?: number }).version
      const body = {
        ...bodyOf(facts, id === undefined ? undefined : row, entered),
        ...(id !== undefined && { id, version }),
      }
      if (ask && !(await ask(body))) return
      const answer = await action.run({ ...body, requestNo })
      if (answer === undefined) return
      await tell?.(answer, body)
      setSaved({ answer, isNext })
    })
  }
  const inSections = sections.map((section) => {
    const names = new Set(section.items.map(({ prop }) => prop))
    return { ...section, items: offered.filter(({ prop }) => names.has(prop)) }
  })
  const buttons = (
    <>
      <Button variant="default" onClick={onCancel}>
        {save ? '取消' : '关闭'}
      </Button>
      {save && id === undefined && (
        <Button variant="default" loading={form.isSubmitting} onClick={() => submit(true)}>
          保存并新增
        </Button>
      )}
      {save && (
        <Button type="submit" form={formId} loading={form.isSubmitting} title="Ctrl+S">
          保存
        </Button>
      )}
    </>
  )
  return (
    <Paper title={title} buttons={buttons}>
      <PanelForm id={formId} className={classes.form} onSubmit={() => submit(false)}>
        <RecordSections form={form} sections={inSections} />
      </PanelForm>
      {save && <WatchFree {...{ form, free, id, first }} />}
    </Paper>
  )
}
