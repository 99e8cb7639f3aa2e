import type { AnyDealerError, Permission } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { type Form, FormFields, type FormItem, useForm } from '@dealer/ui-kit/form'
import { Button } from '@mantine/core'
import { type ReactNode, useId, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useRequestNo } from '../../data/use-request-no.ts'
import { isRead } from '../../form/misread.ts'
import { PanelForm } from '../../form/panel-form.tsx'
import { useRefusedField } from '../../form/use-refused-field.ts'
import { usePermission } from '../../shell/session/permission.tsx'
import { useTabDirty } from '../../shell/tabs/tab-state.ts'
import { headOf, sentHead } from '../entry/first-values.ts'
import panel from '../panel/panel.module.css'
import { Paper } from '../sheet/paper.tsx'
import { SheetHead, type SheetHeadProps } from '../sheet/sheet.tsx'

/** What is entered: the form's answer, the head, and the draft that it goes on with. */
export interface Posting<Data, Made> {
  data: Data
  form: Form
  draft?: Made
}

/** What a kind of document says of its entry while it stands. */
export interface PostingLines<Head, Saved> {
  /** The lines, usually a `QtySection`. */
  lines: ReactNode
  isDirty: boolean
  isBusy: boolean
  /** Why the last sending failed. */
  error: AnyDealerError | null
  /** Why the lines cannot be sent yet. */
  problem?: string
  /** Sends the document with its checked head; answers nothing when it was refused. */
  send: (head: Head, how: { requestNo: string; confirms: boolean }) => Promise<Saved | undefined>
}

/** The values of fields of a form, which are whatever the contract says of them. */
type Entered<Prop extends string> = { readonly [P in Prop]: never }

/**
 * The head that is sent: what was entered, what names the document that it hangs on and, with the version that was seen, the
 * draft that it goes on with. What a call needs beyond it is missing there, and does not compile.
 */
type PostingHead<Prop extends string, Above extends string, Key extends string> = Entered<Prop | Above> &
  Partial<Entered<Key | 'version'>>

/** The entry of a document that hangs on another, as it is declared. */
export interface PostingEntryDeclaration<Data, Made, Prop extends string, Key extends string, Above extends string> {
  title: string
  /** Fields of the head, by `fieldItems` of what is saved. */
  items: (data: Data) => readonly FormItem<Prop>[]
  /** What says their first values; the form's answer, or the draft, where nothing is said. */
  first?: (data: Data) => object
  /** The document that it hangs on. */
  head: (data: Data) => SheetHeadProps
  /** Keeps it, without and with posting it; nothing is kept that has no word for it. */
  save?: string
  confirm: { label: string; permission: Permission }
  /** A hook: the lines, and how they are sent. */
  useLines: (posting: Posting<Data, Made>) => PostingLines<PostingHead<Prop, Above, Key>, Readonly<Record<Key, string>>>
}

/** Props of {@link PostingEntry}. */
interface PostingEntryProps<Data, Made, Prop extends string, Key extends string, Above extends string> {
  declared: PostingEntryDeclaration<Data, Made, Prop, Key, Above>
  /** Names the document that it hangs on, and what is made: the page goes on with it. */
  above: Above
  named: Key
  data: Data
  draft?: Made
  /** Instead of going on under the key of what was made. */
  onMade?: (made: Readonly<Record<Key, string>>) => void
}

/** Enters a document that hangs on another: kept first, or posted at once by who may. */
export function PostingEntry<
  Data extends object,
  Made extends { readonly version?: number },
  Prop extends string,
  Key extends string,
  Above extends string,
>(props: PostingEntryProps<Data, Made, Prop, Key, Above>) {
  const { declared, above, named, data, draft, onMade } = props
  const { title, confirm, useLines } = declared
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const id = useId()
  const items = useMemo(() => declared.items(data), [declared, data])
  const form = useForm(items, headOf(items, draft ?? declared.first?.(data) ?? data))
  const { lines, isDirty, isBusy, error, problem, send } = useLines({ data, form, draft })
  const { requestNo } = useRequestNo(error)
  useRefusedField(form, error)
  const canConfirm = usePermission()(confirm.permission)
  useTabDirty(form.isDirty || isDirty)

  // What is read names itself by fields that the declaration knows; a type parameter cannot tell what they lead to.
  const idIn = (made: object | undefined, key: string) => (made as Readonly<Record<string, string>> | undefined)?.[key]
  const about = {
    [above]: idIn(draft, above) ?? address.get(above) ?? undefined,
    ...(draft && { [named]: idIn(draft, named), version: draft.version }),
  }
  const submit = (confirms: boolean) => {
    if (problem) return toast.warn(problem)
    void form.submit(async (values) => {
      const head = { ...sentHead<Entered<Prop>>()(items, values), ...about } as unknown as PostingHead<Prop, Above, Key>
      const made = await send(head, { requestNo, confirms })
      if (!made) return
      if (onMade) return onMade(made)
      navigate(`${pathname}?${named}=${made[named]}`, { replace: true })
    })
  }
  const buttons = (
    <>
      {declared.save && (
        <Button
          variant={canConfirm ? 'default' : 'filled'}
          loading={isBusy}
          onClick={() => isRead(document.getElementById(id)) && submit(false)}
        >
          {declared.save}
        </Button>
      )}
      {canConfirm && (
        <Button type="submit" form={id} loading={isBusy} title="Ctrl+Enter">
          {confirm.label}
        </Button>
      )}
    </>
  )
  return (
    <Paper title={title} buttons={buttons}>
      <SheetHead {...declared.head(data)} />
      <PanelForm id={id} className={panel.body} onSubmit={() => submit(canConfirm)}>
        <FormFields form={form} columns={3} />
        {lines}
      </PanelForm>
    </Paper>
  )
}
