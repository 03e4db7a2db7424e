import { classNames, IconButton } from '@plateia/ui';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { InPageLanguage } from '../page-language.js';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** `alertdialog` asks before something that cannot be undone */
  role?: 'dialog' | 'alertdialog';
  /** a sheet rises from the bottom on phones */
  shape?: 'modal' | 'sheet';
  /** as wide as things that stand side by side */
  wide?: boolean;
  /** false while an answer is awaited: neither Esc nor the backdrop closes it */
  dismissable?: boolean;
  /** the buttons, the one that acts last */
  actions?: ReactNode;
  children: ReactNode;
}

export function DialogPanel({
  open,
  onClose,
  title,
  closeLabel,
  role = 'dialog',
  shape = 'modal',
  wide = false,
  dismissable = true,
  actions,
  children,
}: DialogProps) {
  return (
    <InPageLanguage>
      <ModalOverlay
        className={classNames(styles.scrim, shape === 'sheet' && styles.low)}
        isOpen={open}
        onOpenChange={(stillOpen) => !stillOpen && onClose()}
        isDismissable={dismissable && role === 'dialog'}
        isKeyboardDismissDisabled={!dismissable}
      >
        <Modal className={classNames(styles.modal, wide && styles.wide, styles[shape])}>
          <AriaDialog className={styles.dialog} role={role}>
            <div className={styles.head}>
              <Heading slot="title" className={styles.title}>
                {title}
              </Heading>
              <IconButton icon="close" label={closeLabel} disabled={!dismissable} onClick={onClose} />
            </div>
            {children}
            {actions && <div className={styles.actions}>{actions}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </InPageLanguage>
  );
}
