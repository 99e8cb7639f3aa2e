import { toast } from '@dealer/ui-kit/feedback'
import { IconBuildingStore } from '@tabler/icons-react'
import clsx from 'clsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePresent } from '../address/address.tsx'
import { useUser } from '../session/user.ts'
import { enterStore } from '../store/enter-store.ts'
import classes from './header.module.css'

const PAGE = '/store-page'

/** The way into the shop, for store operators. */
export function StoreEntry() {
  const user = useUser()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const isActive = usePresent(({ pathname }) => pathname === PAGE)
  if (!user.isStore) return null
  const enter = async () => {
    setIsBusy(true)
    const entry = await enterStore(user).finally(() => setIsBusy(false))
    if (entry.kind === 'entered') navigate(PAGE)
    else if (entry.kind === 'initialising') toast.warn(entry.text)
    else toast.error(entry.text)
  }
  return (
    <button
      type="button"
      className={clsx(classes.module, classes.store, isActive && classes.moduleActive)}
      aria-current={isActive ? 'page' : undefined}
      disabled={isBusy}
      onClick={() => void enter()}
    >
      <IconBuildingStore size={17} stroke={1.75} aria-hidden />
      网上商城
    </button>
  )
}
