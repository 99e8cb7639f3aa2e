import { MaterialQuery } from '@dealer/fields/MaterialQuery'
import type { MaterialFolder, MaterialType } from '@dealer/sdk'
import { NavLink } from '@mantine/core'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import classes from './material-tab.module.css'

/** Props of {@link MaterialFolders}. */
export interface MaterialFoldersProps {
  /** Id of the folder whose materials are shown; none: all. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

const TYPES = Object.entries(MaterialQuery.materialType.labels ?? {}) as [MaterialType, string][]

/** The folders of each type of material; one shows what lies in it and below it. */
export function MaterialFolders({ chosen, onChoose }: MaterialFoldersProps) {
  return (
    <nav className={classes.folders} aria-label="物料目录">
      <NavLink component="button" label="全部物料" active={chosen === undefined} onClick={() => onChoose(undefined)} />
      {TYPES.map(([type, label]) => (
        <TypeFolders key={type} type={type} label={label} chosen={chosen} onChoose={onChoose} />
      ))}
    </nav>
  )
}

function TypeFolders({ type, label, ...rest }: MaterialFoldersProps & { type: MaterialType; label: string }) {
  const { data = [] } = useCall(dealer.dms.material.tree, { type })
  if (data.length === 0) return null
  return (
    <NavLink component="button" label={label} defaultOpened childrenOffset={12}>
      {data.map((folder) => (
        <Folder key={folder.id} folder={folder} {...rest} />
      ))}
    </NavLink>
  )
}

function Folder({ folder, chosen, onChoose }: MaterialFoldersProps & { folder: MaterialFolder }) {
  const { id, name, childList } = folder
  const below = childList.map((child) => <Folder key={child.id} folder={child} chosen={chosen} onChoose={onChoose} />)
  return (
    <NavLink
      component="button"
      label={name}
      active={chosen === id}
      childrenOffset={12}
      {...(below.length > 0 && { defaultOpened: true, children: below })}
      onClick={() => onChoose(id)}
    />
  )
}
