import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { LookupController, type LookupOptions } from './lookup-controller.ts'

/** Keys of an input that looks something up: those that are for the lookup reach nothing else. */
export function handleLookupKey<Row>(controller: LookupController<Row>, event: KeyboardEvent<HTMLInputElement>): void {
  if (!takesKey(controller, event)) return
  event.preventDefault()
  event.stopPropagation()
}

function takesKey<Row>(controller: LookupController<Row>, event: KeyboardEvent<HTMLInputElement>): boolean {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
  const { isOpen, text } = controller.snapshot()
  if (event.key.length === 1) {
    controller.typed(event.key, event.timeStamp)
    return false
  }
  if (event.key === 'Enter') return controller.enter(event.timeStamp)
  if (event.key === 'Escape' && (isOpen || text !== undefined)) {
    controller.reset()
    return true
  }
  if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    controller.move(event.key === 'ArrowDown' ? 1 : -1)
    return true
  }
  return false
}

/**
 * A lookup for an input of one's own; `<Lookup>` is the ready one.
 * @example const { state, controller, field } = useLookup({ search, codesOf, onPick }); <input {...field} />
 */
export const useLookup = <Row>(options: LookupOptions<Row>) => {
  const latest = useRef(options)
  latest.current = options
  const [controller] = useState(() => new LookupController<Row>(() => latest.current))
  const state = useSyncExternalStore(controller.subscribe, controller.snapshot)
  useEffect(() => controller.dispose, [controller])
  const field = {
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
      controller.change(currentTarget.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => controller.change(currentTarget.value),
  }
  return { state, controller, field }
}
