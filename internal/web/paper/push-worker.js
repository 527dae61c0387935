// Shows what the newsroom sends to this browser, and opens its link, here, when it is pressed. It keeps nothing and answers for no page.

addEventListener("push", (event) => {
  const { title, link } = event.data.json();
  // What comes twice is shown once.
  event.waitUntil(registration.showNotification(title, { tag: `${title}\n${link}`, data: link }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const to = new URL(event.notification.data, location.origin);
  event.waitUntil(clients.openWindow(to.origin === location.origin ? to.href : "/"));
});
