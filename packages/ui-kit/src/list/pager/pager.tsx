import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type ReactNode, useState } from 'react'
import { useIsPhone } from '../../rows/use-is-phone.ts'
import { type ListState, PAGE_SIZES } from '../list-state.ts'
import classes from './pager.module.css'

/** Props of {@link Pager}. */
export interface PagerProps {
  /** Rows in the whole result. */
  total: number
  /** How many rows are marked. */
  chosen?: number
  /** Page and size now. */
  state: ListState
  /** Another page or size was chosen; a new size starts again at page 1. */
  onChange: (state: ListState) => void
  /** More of what the list does not show, behind the total. */
  children?: ReactNode
}

const GAP = 0

/** Page numbers to offer: the ends, the neighbours of the current one, gaps (0) between. */
export const pageNumbers = (page: number, pages: number): number[] => {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  const from = Math.max(2, Math.min(page - 1, pages - 4))
  const to = Math.min(pages - 1, Math.max(page + 1, 5))
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [1, ...(from > 2 ? [GAP] : []), ...middle, ...(to < pages - 1 ? [GAP] : []), pages]
}

/** Total, sizes, previous, page numbers, next and a jump field; on a phone the place among the pages instead of numbers. */
export const Pager = memo(({ total, chosen = 0, state, onChange, children }: PagerProps) => {
  const pages = Math.max(1, Math.ceil(total / state.pageSize))
  const page = Math.min(state.page, pages)
  const isPhone = useIsPhone()
  const [jump, setJump] = useState('')
  const go = (target: number) => {
    const next = Math.min(pages, Math.max(1, target))
    if (next !== state.page) onChange({ ...state, page: next })
  }
  const onJump = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (/^\d+$/.test(jump)) go(Number(jump))
    setJump('')
  }
  return (
    <nav className={classes.root} aria-label="分页">
      <span className={classes.total}>
        共 {total.toLocaleString('zh-CN')} 条{chosen > 0 && `，已选 ${chosen} 条`}
        {children}
      </span>
      <select
        className={classes.size}
        aria-label="每页条数"
        value={state.pageSize}
        onChange={(event) => onChange({ ...state, page: 1, pageSize: Number(event.currentTarget.value) })}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size} 条/页
          </option>
        ))}
      </select>
      <span className={classes.pages}>
        <button
          type="button"
          className={classes.page}
          aria-label="上一页"
          disabled={page <= 1}
          onClick={() => go(page - 1)}
        >
          <IconChevronLeft size={16} />
        </button>
        {isPhone && (
          <span className={classes.gap}>
            {page} / {pages}
          </span>
        )}
        {(isPhone ? [] : pageNumbers(page, pages)).map((number, index) =>
          number === GAP ? (
            <span key={`gap-${index}`} className={classes.gap} aria-hidden>
              …
            </span>
          ) : (
            <button
              type="button"
              key={number}
              className={classes.page}
              aria-label={`第 ${number} 页`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => go(number)}
            >
              {number}
            </button>
          ),
        )}
        <button
          type="button"
          className={classes.page}
          aria-label="下一页"
          disabled={page >= pages}
          onClick={() => go(page + 1)}
        >
          <IconChevronRight size={16} />
        </button>
      </span>
      {!isPhone && (
        <label className={classes.jump}>
          前往
          <input
            className={classes.input}
            inputMode="numeric"
            aria-label="跳至页码"
            value={jump}
            onChange={(event) => setJump(event.currentTarget.value)}
            onKeyDown={onJump}
          />
          页
        </label>
      )}
    </nav>
  )
})
