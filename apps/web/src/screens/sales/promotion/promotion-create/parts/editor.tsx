import {
  type CallOptions,
  newRequestNo,
  type PromotionSaved,
  type PromotionType,
  promotionStatusLabel,
  promotionTypeLabel,
} from '@dealer/sdk'
import { confirmAction, toast } from '@dealer/ui-kit/feedback'
import { focusWhenFree } from '@dealer/ui-kit/focus'
import { FormFields, type SentValues, useForm, whyNotSent } from '@dealer/ui-kit/form'
import { useKeys } from '@dealer/ui-kit/keys'
import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useChoices } from '../../../../../data/choices.ts'
import { Status } from '../../../../../data/status.tsx'
import { useAction } from '../../../../../data/use-action.ts'
import { useRequestNo } from '../../../../../data/use-request-no.ts'
import { useToldOnce } from '../../../../../data/use-told-once.ts'
import { dealer } from '../../../../../dealer.ts'
import { usePermission } from '../../../../../shell/session/permission.tsx'
import { useTab, useTabDirty } from '../../../../../shell/tabs/tab-state.ts'
import { PROMOTION } from '../../parts/promotion-kind.ts'
import { EDITORS } from './editor-kinds.ts'
import { headItems } from './head-items.ts'
import { KeptRules } from './kept-rules.tsx'
import classes from './promotion-editor.module.css'
import { daysOf, firstRule, headValues, ruleValues, sentHead, sentRules } from './promotion-values.ts'
import { RuleCard } from './rule-card.tsx'
import { Trial } from './trial.tsx'
import type { EditorStart } from './use-editor-start.ts'
import { usePaused } from './use-paused.ts'
import { useRules } from './use-rules.ts'

const { promotion } = dealer.promotion

const SAVES = {
  discountPackage: promotion.save,
  discountPresent: promotion.save,
  discountSpec: promotion.save,
  giveProduct: promotion.saveOrderPro,
  cutAmount: promotion.saveOrderPro,
  exchangeProduct: promotion.saveOrderExchangePro,
} as Readonly<Record<PromotionType, (body: never, options?: CallOptions) => Promise<PromotionSaved>>>

/** Makes or changes a promotion: its head, its rules, and beside them an example order. */
export function Editor({ kind, start }: { kind: PromotionType; start: EditorStart }) {
  const editor = EDITORS[kind]
  const { form: fresh, edited, copied, offered } = start
  const kept = edited ?? copied
  const hasBegun = edited !== undefined && edited.status !== 'draft' && edited.startDate <= fresh.startDate
  const may = usePermission()
  const { close } = useTab()

  const [first] = useState(() => ({ ...(kept && headValues(kept)), ...daysOf(edited ?? fresh) }))
  const names = useMemo(() => kept?.customerRefOptions.map(({ key, label }) => ({ value: key, label })), [kept])
  const [scope, setScope] = useState(kept?.customerScope ?? 'all')
  const wanted = useMemo(
    () => headItems(scope, { isOfOrder: editor.isOfOrder, hasBegun, names }),
    [scope, editor, hasBegun, names],
  )
  const form = useForm(useChoices(wanted), first)
  const { customerScope } = form.values
  useEffect(() => setScope(customerScope as typeof scope), [customerScope])

  const [firstRules] = useState(() => (kept ? ruleValues(kept) : [firstRule(offered)]))
  const rules = useRules(firstRules)
  const isTyped = rules.changes > 0 || form.isDirty
  const [isOver, setOver] = useState(false)
  useTabDirty(isTyped && !isOver)
  // After the form has told the tab that nothing is unsaved; the tab would ask otherwise.
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => close(PROMOTION.list.address))
    return () => clearTimeout(timer)
  }, [isOver, close])

  const round = usePaused(
    useMemo(() => ({ changes: rules.changes, values: form.values }), [rules.changes, form.values]),
  )
  const [draft, setDraft] = useState<ReturnType<typeof sentRules>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: rules are read when something has changed and stands still
  useEffect(() => setDraft(sentRules(kind, round.values, hasBegun ? firstRules : rules.read())), [round])

  const [savedAs, setSavedAs] = useState(edited && { id: edited.id, version: edited.version })
  const save = useAction(
    async (head: SentValues, options) => {
      const body = {
        ...{ ...sentHead(head), ...savedAs, requestNo },
        ...sentRules(kind, form.values, hasBegun ? firstRules : rules.read()),
      }
      return SAVES[kind](body as never, options)
    },
    {
      silent: true,
      onDone: ({ id, version }) => {
        // It stays while the user decides whether to enable it.
        setSavedAs({ id, version })
        renew()
      },
    },
  )
  const enable = useAction(promotion.saveEnable)
  useToldOnce(save.error, (error) => rules.refuse(error) || form.refuse(error.message))
  const { requestNo, renew } = useRequestNo(save.error)

  const submit = async (isEnabled: boolean) => {
    const isHeadRight = form.validate()
    const wrong = [...Object.values(form.check()), ...(hasBegun ? [] : rules.check(isHeadRight))]
    if (wrong.length > 0) return toast.warn(whyNotSent(wrong))
    await form.submit(async (head) => {
      const saved = await save.run(head)
      if (!saved) return
      const { id, version, promotionNum, warnings } = saved
      if (!isEnabled) {
        toast.success(`促销${promotionNum}已保存`)
        for (const warning of warnings) toast.warn(warning)
        return setOver(true)
      }
      const content = warnings.map((warning) => <p key={warning}>{warning}</p>)
      if (warnings.length > 0 && !(await confirmAction({ title: '仍要启用吗？', content, confirmLabel: '启用' })))
        return
      if (!(await enable.run({ requestNo: newRequestNo(), items: [{ id, version }], enabled: 'T' }))) return
      toast.success(`促销${promotionNum}已启用`)
      setOver(true)
    })
  }
  const root = useRef<HTMLElement>(null)
  // Once: effects run again when the tab is shown again, and the cursor is the user's then.
  const hasBegunTyping = useRef(false)
  useEffect(() => {
    const page = root.current
    if (hasBegunTyping.current || !page) return
    return focusWhenFree(page, () => {
      hasBegunTyping.current = true
      page.querySelector<HTMLElement>('input:enabled')?.focus()
    })
  }, [])
  const isOff = edited === undefined || edited.enabled === 'F'
  const mayEnable = isOff && may('promotion:promotion:enable')
  useKeys('促销', [
    { key: 'Ctrl+S', does: '保存', run: () => void submit(false) },
    ...(mayEnable ? [{ key: 'Ctrl+Enter', does: '保存并启用', run: () => void submit(true) }] : []),
  ])

  return (
    <article ref={root} className={classes.page}>
      <header className={classes.bar}>
        <h1>{promotionTypeLabel[kind]}</h1>
        {edited && <span>{edited.promotionNum}</span>}
        {edited && <Status of={promotionStatusLabel} value={edited.status} />}
      </header>
      <div className={classes.body}>
        <div className={classes.main}>
          <FormFields form={form} columns={3} />
          {hasBegun && edited ? (
            <KeptRules id={edited.id} />
          ) : (
            <>
              {rules.rules.map((rule, at) => (
                <RuleCard
                  key={rule.key}
                  kind={editor}
                  at={at}
                  first={rule}
                  handle={rules.handleOf(rule.key)}
                  onChange={rules.onChange}
                  onRemove={rules.rules.length > 1 ? () => rules.remove(rule.key) : undefined}
                />
              ))}
              {editor.isMany && (
                <div>
                  <Button variant="default" size="xs" onClick={rules.add}>
                    添加{editor.rule}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
        <Trial draft={draft} />
      </div>
      <footer className={classes.foot}>
        <span className={classes.quiet}>{hasBegun ? '促销已开始：只能延后结束日期和调整额度' : editor.note}</span>
        <Button variant={mayEnable ? 'default' : 'filled'} loading={save.isBusy} onClick={() => void submit(false)}>
          保存
        </Button>
        {mayEnable && (
          <Button loading={save.isBusy} onClick={() => void submit(true)}>
            保存并启用
          </Button>
        )}
      </footer>
    </article>
  )
}
