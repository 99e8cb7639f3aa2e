import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { type Asked, askedBy } from '../../../document/entry/document-values.ts'
import type { ScreenProps } from '../../../shell/screen.ts'

/** Lists applications; an address that asks for a new one, or for a draft to be changed, opens its entry. */
export const applyPage = (List: ComponentType<ScreenProps>, Entry: ComponentType<{ asked: Asked }>) =>
  function ApplyPage({ isHistory }: ScreenProps) {
    const { search } = useLocation()
    if (!isHistory && new URLSearchParams(search).has('action')) return <Entry asked={askedBy(search, 'id')} />
    return <List isHistory={isHistory} />
  }
