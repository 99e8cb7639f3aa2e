import { EmptyState } from '@dealer/ui-kit/feedback'
import { Link } from 'react-router-dom'
import { usePlaces } from '../../../shell/find/places.ts'
import { MenuIcon } from '../../../shell/menu/menu-icon.tsx'
import type { MenuPage } from '../../../shell/menu/menu-tree.ts'
import { preloadScreen } from '../../../shell/page/screen-loader.ts'
import classes from './home.module.css'
import { HomeCard } from './home-card.tsx'
import { shortcutsOf } from './shortcuts.ts'

/** Props of {@link QuickEntries}. */
export interface QuickEntriesProps {
  pages: ReadonlyMap<string, MenuPage>
  /** Another choice of them is wanted. */
  onEdit: () => void
}

/** Ways to the pages that the user has pinned, or to those used most. */
export function QuickEntries({ pages, onEdit }: QuickEntriesProps) {
  const { favourites } = usePlaces({ pages })
  const shown = shortcutsOf(favourites, pages)
  const edit = (
    <button type="button" onClick={onEdit}>
      编辑
    </button>
  )
  return (
    <HomeCard id="quick-entries" title="快捷入口" action={shown.length > 0 && edit}>
      {shown.length === 0 ? (
        <EmptyState text="您还没有可用的功能，请联系管理员分配权限" />
      ) : (
        <ul className={classes.entries}>
          {shown.map(({ path, component, title, icon }, index) => (
            <li key={path}>
              <Link to={path} onPointerEnter={() => preloadScreen(component)}>
                <MenuIcon name={icon} index={index} size={22} />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  )
}
