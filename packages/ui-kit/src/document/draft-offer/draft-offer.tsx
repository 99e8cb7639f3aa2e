import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { confirmAction } from '../../feedback/confirm-action/confirm-action.tsx'
import classes from './draft-offer.module.css'

/** Props of {@link DraftOffer}. */
export interface DraftOfferProps {
  /** When the draft was written, ISO 8601. */
  at: string
  /** What can be done with it, where it can't be restored. */
  label?: string
  /** Something was typed since, which the draft would replace: asks first. */
  replaces?: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** Offers the draft of an earlier visit; the document can be used without answering. */
export function DraftOffer({ at, label = '恢复草稿', replaces, onRestore, onDiscard }: DraftOfferProps) {
  const discard = async () => {
    const question = { title: '丢弃这份草稿？', content: '丢弃后不能找回。', confirmLabel: '丢弃', danger: true }
    if (await confirmAction(question)) onDiscard()
  }
  const restore = async () => {
    const title = '用草稿替换已录入的内容？'
    const content = '已录入的内容将被草稿替换，不能找回。'
    if (!replaces || (await confirmAction({ title, content, confirmLabel: '替换', danger: true }))) onRestore()
  }
  return (
    <div className={classes.root} role="status">
      <IconHistory size={16} stroke={1.5} aria-hidden />
      <span className={classes.text}>有一份 {dayjs(at).format('YYYY-MM-DD HH:mm')} 未保存的草稿</span>
      <Button variant="subtle" size="compact-sm" onClick={() => void restore()}>
        {label}
      </Button>
      <Button variant="subtle" size="compact-sm" color="gray" onClick={() => void discard()}>
        丢弃
      </Button>
    </div>
  )
}
