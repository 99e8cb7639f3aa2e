import { ActionIcon, Menu } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { MenuIcon } from '../menu/menu-icon.tsx'
import type { Site } from '../menu/site.ts'
import { usePlaces } from './places.ts'

/** Props of {@link FavouritesMenu}. */
export interface FavouritesMenuProps {
  site: Site
  className?: string
}

/** The pages that the user pinned, and those last seen. */
export function FavouritesMenu({ site, className }: FavouritesMenuProps) {
  const label = '收藏与最近访问'
  return (
    <Menu position="bottom-end" width={260} shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon className={className} aria-label={label} title={label}>
          <IconStar size={19} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        <Choices site={site} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Drawn only while the menu is open, for each page that is seen is another one last seen. */
function Choices({ site }: Pick<FavouritesMenuProps, 'site'>) {
  const navigate = useNavigate()
  const { favourites, visited } = usePlaces(site)
  return (
    <>
      <Menu.Label>收藏</Menu.Label>
      {favourites.map(({ path, title, icon }) => (
        <Menu.Item key={path} leftSection={<MenuIcon name={icon} size={16} />} onClick={() => void navigate(path)}>
          {title}
        </Menu.Item>
      ))}
      {favourites.length === 0 && <Menu.Label>右键点标签可收藏，或按 Ctrl+Alt+B</Menu.Label>}
      <Menu.Divider />
      <Menu.Label>最近访问</Menu.Label>
      {visited.map(({ key, title, page }) => (
        <Menu.Item key={key} leftSection={<MenuIcon name={page.icon} size={16} />} onClick={() => void navigate(key)}>
          {title}
        </Menu.Item>
      ))}
    </>
  )
}
