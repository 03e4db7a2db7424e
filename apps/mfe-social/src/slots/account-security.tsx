import { useText } from '@plateia/i18n';
import { SettingsCard } from '@plateia/layout';
import { Slot } from '@plateia/mfe-kit';
import { BlockedPeople } from '../features/blocked-people/blocked-people.js';
import { DataExport } from '../features/data-export/data-export.js';
import { OwnDecisions } from '../features/own-decisions/own-decisions.js';
import { OwnReports } from '../features/own-reports/own-reports.js';
import { SessionList } from '../features/sessions/session-list.js';

/** The member's own part of the security centre. */
export function AccountSecurity() {
  const text = useText('settings');
  return (
    <>
      <SessionList />
      <BlockedPeople />
      <OwnReports />
      <OwnDecisions />
      <DataExport />
      <SettingsCard id="deletion" title={text('deletion.title')} lead={text('deletion.lead')}>
        <div>
          <Slot name="delete-account" />
        </div>
      </SettingsCard>
    </>
  );
}
