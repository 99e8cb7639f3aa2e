import { FormFields } from '@dealer/ui-kit/form'
import type { RowAction } from '@dealer/ui-kit/list'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { PanelForm } from '../form/panel-form.tsx'
import classes from './define-tree.module.css'
import { type MasterFormProps, useMasterForm } from './master-form.tsx'

/** Props of {@link TreeForm}. */
export interface TreeFormProps extends Omit<MasterFormProps, 'label' | 'onClose'> {
  /** 修改商品类别 */
  title: string
  /** Who made and last changed it. */
  note?: string
  /** What else is done to the row. */
  actions: readonly RowAction[]
  onSaved: (answer: unknown) => void
  /** Leaves a new row; absent for one that stands. */
  onCancel?: () => void
}

/** The form of a row beside its tree, with what is done to it above. */
export function TreeForm({ title, note, actions, onCancel, ...props }: TreeFormProps) {
  const id = useId()
  const { form, submit, watched } = useMasterForm(props)
  return (
    <section className={classes.form} aria-label={title}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {actions.map(({ key, label, danger, onClick }) => (
          <Button
            key={key}
            size="compact-sm"
            variant="default"
            c={danger ? 'var(--dealer-danger)' : undefined}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
      </header>
      <PanelForm id={id} onSubmit={() => props.save && submit()}>
        <FormFields form={form} columns={2} autoFocus={onCancel !== undefined} />
        {watched}
      </PanelForm>
      <footer className={classes.foot}>
        {props.save && (
          <Button type="submit" form={id} loading={form.isSubmitting} title="Ctrl+S">
            保存
          </Button>
        )}
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            取消
          </Button>
        )}
        {note && <span className={classes.note}>{note}</span>}
      </footer>
    </section>
  )
}
