// Adds what native dialogs and details lack: menus close when the focus or press goes elsewhere, dialogs at a press
// outside. Listens on the document.

const dropMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-drop-menu][open]')

function closeMenusBeside(event: Event): void {
  const { target } = event
  for (const menu of dropMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false
}

function closeMenuByKey({ key, target }: KeyboardEvent): void {
  if (key !== 'Escape' || !(target instanceof Element)) return
  const menu = target.closest<HTMLDetailsElement>('[data-drop-menu][open]')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

function pressOnDialog({ target }: MouseEvent): void {
  // A press on the dialog itself is one on the backdrop around its content.
  if (target instanceof HTMLDialogElement && target.hasAttribute('data-native-dialog')) target.close()
  if ('commandForElement' in HTMLButtonElement.prototype) return
  const button = target instanceof Element && target.closest('button[commandfor]')
  if (!button) return
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button.getAttribute('command') === 'close') dialog.close()
  else dialog.showModal()
}

let isListening = false

export function liveNatively(): void {
  if (isListening) return
  isListening = true
  document.addEventListener('pointerdown', closeMenusBeside)
  document.addEventListener('focusin', closeMenusBeside)
  document.addEventListener('keydown', closeMenuByKey)
  document.addEventListener('click', pressOnDialog)
}

/** Closes the open menus and dialogs after a client-side navigation. */
export function closeWhatIsOpen(): void {
  for (const menu of dropMenus()) menu.open = false
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-native-dialog][open]'))
    dialog.close()
  for (const popover of document.querySelectorAll<HTMLElement>('[popover="auto"]:popover-open'))
    popover.hidePopover()
}
