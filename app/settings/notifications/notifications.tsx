import { useState } from 'react';
import { usePreference } from '../../device/preferences.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SwitchRow } from '../../ui/fields/switch-row.tsx';
import { Section } from '../../ui/page/section.tsx';
import * as style from '../settings.css.ts';
import { whyNot } from './notification-words.ts';
import { RemindersForm } from './reminders-form.tsx';
import { testPush } from './test-push.ts';
import { usePush } from './use-push.ts';

/** The card of notifications to this device, with a test. Only a tap on the switch asks the browser for permission. */
export function Notifications() {
  const { ability, state, isOn, problem, setOn, reread } = usePush();
  const [restPush, setRestPush] = usePreference('restPush');
  const why = whyNot(ability);
  return (
    <Section title="Notifications">
      {why === null ? (
        <SwitchRow
          label="Notifications on This Device"
          hint="Sent by your server through the browser’s push service, sealed for this device."
          checked={isOn}
          onCheckedChange={setOn}
        />
      ) : (
        <p className={style.note}>{why}</p>
      )}
      <p className={style.note} role="status" hidden={!problem}>
        {problem}
      </p>
      {isOn && state ? (
        <>
          <div className={style.rows}>
            <div className={style.ruled}>
              <SwitchRow
                label="Rest Alarm from the Server"
                hint="Rings while the phone is locked, a second or three late. It needs a network on both ends when the rest begins and when it ends; without one, only the open app rings."
                checked={restPush}
                onCheckedChange={setRestPush}
              />
            </div>
          </div>
          <RemindersForm stored={state.reminders} onStored={() => void reread()} />
          <TestButton />
        </>
      ) : null}
    </Section>
  );
}

function TestButton() {
  const [said, setSaid] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const test = async () => {
    setSending(true);
    setSaid(null);
    try {
      setSaid(await testPush());
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Button onClick={() => void test()} disabled={sending}>
        Send a Test to This Device
      </Button>
      <p className={style.note} role="status" hidden={!said}>
        {said}
      </p>
    </>
  );
}
